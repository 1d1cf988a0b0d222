"""The items of a stream of items so far, and which of them an event is about."""

from __future__ import annotations

from typing import Any, ClassVar

from ..decoder import Decoder
from .open_items import Item, place_in
from .words import Words


class Places(Decoder):
    """Finds the item of an event by its place, its id, or a value that it had when it began."""

    WORDS: ClassVar[Words]

    def __init__(self) -> None:
        super().__init__()
        self._items: dict[int, Item] = {}  # place -> its last item
        self._all_items: list[Item] = []  # all items
        self._identified: dict[str, Item] = {}  # id -> its first open item
        self._named: dict[str, Item] = {}  # text -> the first item that had it as a value when it began
        self._listed: list[Any] = []  # the items of the answer in the first events, which mostly have none

    def _forget(self) -> None:
        """Forgets all items, when the stream has ended."""
        self._items.clear()
        self._all_items.clear()
        self._identified.clear()
        self._named.clear()

    def _begun_with(self, answer: Any) -> None:
        """Keeps the items of an answer that has only begun."""
        listed: Any = answer.get(self.WORDS.output) if answer.__class__ is dict else None
        if listed and listed.__class__ is list:
            self._listed = listed

    def _unseen_of_start(self, output: list[Any]) -> list[Any]:
        """The items of the first events that neither a later event nor `output`, the items of the last event, has."""
        words = self.WORDS
        seen = [wire for wire in (*output, *(item.wire for item in self._all_items)) if wire.__class__ is dict] if self._listed else []
        unseen: list[Any] = []
        for wire in self._listed:
            key = words.item.own if wire.__class__ is dict and words.item.own in wire else words.tag
            if wire.__class__ is dict and not any(key in other and other[key] == wire.get(key) for other in seen):
                unseen.append(wire)
        return unseen

    def _new_item(self, place: int, wire: dict[str, Any], assumed: bool = False) -> Item:
        item = self._items[place] = Item(place, wire, assumed)
        self._all_items.append(item)
        for name in wire.values():
            if name.__class__ is str:
                self._named.setdefault(name, item)
        uid = wire.get(self.WORDS.item.own)
        if isinstance(uid, str) and ((former := self._identified.get(uid)) is None or former.done):
            self._identified[uid] = item
        return item

    def _following(self) -> int:
        """The place of the next item, if no event gives it."""
        return max(self._items, default=-1) + 1

    def _item_place(self, w: dict[str, Any]) -> int:
        """The place of an event's item: the given one, else that of the item with the given id, else the last one."""
        words = self.WORDS
        uid = w.get(words.item.id)
        if w.get(words.item.index) is not None or not self._all_items:
            return self._place_by_id(place_in(w, words.item.index) if w.get(words.item.index) is not None else 0, uid)
        item = (self._identified.get(uid) or self._named.get(uid)) if isinstance(uid, str) else None  # some servers name the call
        return (self._all_items[-1] if item is None else item).place

    def _place_by_id(self, place: int, uid: Any) -> int:
        """The given place, or that of the open item with the given id: some servers count items differently in their deltas."""
        item_there = self._items.get(place)
        if not isinstance(uid, str) or (item_there is not None and item_there.wire.get(self.WORDS.item.own) == uid):
            return place
        item = self._identified.get(uid)
        return item.place if item is not None and not item.done and self._items.get(item.place) is item else place

    def _place_of_item(self, w: dict[str, Any], wire: dict[str, Any]) -> int:
        words = self.WORDS
        uid = wire.get(words.item.own)
        if w.get(words.item.index) is not None:
            return self._place_by_id(place_in(w, words.item.index), uid)
        open_items = [item for item in self._all_items if not item.done]
        return next((item.place for item in open_items if uid is None or item.wire.get(words.item.own) == uid), self._following())
