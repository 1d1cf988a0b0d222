"""Checks of rows and messages: every role in the spec can be written, and what is read can be written back."""

from __future__ import annotations

from ..data import spec as s
from .context import Context, Place, carriers, nearest_names, values


def messages(context: Context) -> None:
    keys = [(shape, place, to) for shape in context.spec.shapes.values() for place, to in carriers(shape)]
    places = [(place, to) for _, place, to in keys if any(isinstance(value, s.Conversation) for value in values(to.value))]
    conversation = context.spec.messages
    if conversation is None:
        for place, _ in places:
            context.report(
                place.field.mark,
                f"{place.name}: this file has no 'messages' section",
                "write there which rows make which messages:  messages: {rows: {role: Shape}}",
            )
        return
    if not places:
        context.report(
            conversation.mark,
            "messages: no key says  as: messages , so nothing is read by these rows",
            "write  {to: messages, as: messages}  in the request",
        )
    for place, to in [(place, to) for shape, place, to in keys if to.path == ("messages",) and shape.body.conversation_at() is not None]:
        _without_effect(context, place, to)
    _text(context, conversation, places)
    _rows(context, conversation)
    _within(context, conversation)
    _runs(context, conversation)
    _hoisted(context, conversation)
    _shared(context, conversation)
    _counted(context, conversation)
    _linked(context, conversation)


def _without_effect(context: Context, place: Place, to: s.To) -> None:
    """Report words for values that have no effect at a key of messages."""
    words = {
        "when_missing": to.has_when_missing,
        "when_empty": to.has_when_empty and not _is_behind(context, to),
        "matches": to.has_matches,
        "takes": bool(to.take),
        "or_field": to.or_field is not None,
        "only": place.field.only is not None,
        "first": place.field.has_opens_with,
    }
    for word in (word for word, there in words.items() if there):
        context.report(place.field.mark, f"{place.name}: '{word}' would change nothing at a key of messages", "remove it")


def _is_behind(context: Context, to: s.To) -> bool:
    """Whether a key holds a message after the list, which may be missing."""
    return isinstance(to.value, s.Of) and all(
        dict(shape.when).get("role", "system") != "system" for shape in context.shapes_of(to.value.name)
    )


def _text(context: Context, conversation: s.Messages, places: list[tuple[Place, s.To]]) -> None:
    """Report the form 'text' at the list of messages if no user row has its parts at a key: such a text becomes a user message."""
    names = dict(conversation.roles).get("user", ())
    shape = context.spec.shapes.get(names[0]) if names else None
    if shape is not None and any(to.path == ("parts",) for place, to in carriers(shape) if len(place.path) == 2):
        return
    for place, _ in (pair for pair in places if "text" in pair[1].forms):
        context.report(
            place.field.mark,
            f"{place.name}: form 'text' is one message of the user, but no row of the user has its parts at a key of its own",
            "leave out the form 'text'",
        )


def _linked(context: Context, conversation: s.Messages) -> None:
    """Report shapes that have the keys of links, which are read and written with the list."""
    links, request = conversation.linked, context.spec.shapes.get(context.spec.asked or "")
    if links is None:
        return
    if request is None or request.bare is not None:
        context.report(links.mark, "messages.order: the request is a list", "describe the object that has the list")
        return
    names = {name for _, names in conversation.roles for name in names}
    rows = [(shape, (links.parent, links.children)) for name, shape in context.spec.shapes.items() if name in names]
    for shape, keys in (*rows, (request, (links.current,))):
        for field in (field for field in shape.body.walk() if field.key in keys and not isinstance(field.head, s.Keep)):
            context.report(field.mark, f"{shape.name}.{field.key}: messages.order writes this key", "remove it from the shape")


def _counted(context: Context, conversation: s.Messages) -> None:
    """Report shapes that have the key for the number of a row."""
    names = [name for _, names in conversation.roles for name in names] if conversation.counted else []
    for shape in (context.spec.shapes[name] for name in names if name in context.spec.shapes):
        if (field := shape.body.field(conversation.counted)) is not None and not isinstance(field.head, s.Keep):
            context.report(
                field.mark,
                f"{shape.name}.{field.key}: messages.index writes this key",
                "remove it from the shape",
            )


def _shared(context: Context, conversation: s.Messages) -> None:
    """Report rows that hold rows, if a role has no rows of its own or its rows are in turns of another role."""
    shared = conversation.shared
    if shared is None:
        return
    roles = [role for role, _ in conversation.roles]
    for role in shared.roles:
        if role not in roles:
            context.report(shared.mark, f"messages.inside.roles: no rows are of the role '{role}'", nearest_names(role, roles, "roles"))
    if any(key == shared.key for key, _ in shared.says):
        context.report(shared.mark, f"messages.inside: '{shared.key}' is the list and a constant", "leave it out of 'const'")
    for role, outer in conversation.within:
        context.report(
            shared.mark,
            f"messages.inside: rows of {role} stand in turns of {outer}, so they cannot stand in rows that hold rows as well",
            "leave {role} out of one of them",
        )


def _rows(context: Context, conversation: s.Messages) -> None:
    """Report rows that are neither a message nor one part of a message."""
    parts = context.unified.unions["Part"].members if "Part" in context.unified.unions else ()
    for role, names in conversation.roles:
        for name in names:
            shape = context.spec.shapes.get(name)
            if shape and shape.of != "Message" and shape.of not in parts:
                context.report(shape.mark, f"messages.rows.{role}: {name} is {shape.of}, but a row is a Message or a part of one")
            elif shape and not _has_role(shape, role):
                context.report(
                    shape.mark,
                    f"messages.rows.{role}: {name} is for another role: its 'when' requires {dict(shape.when).get('role')}",
                    "leave the role out of 'when': the row sets it",
                )
        _mixed(context, conversation, role, [shape for name in names if (shape := context.spec.shapes.get(name))])


def _mixed(context: Context, conversation: s.Messages, role: str, shapes: list[s.Shape]) -> None:
    """Report a role with rows for a message and rows for a part, without `merge`.

    A message that is written as several rows keeps the fields of the whole message in the first row. So does a message of which a part
    was read from a row of its own.
    """
    whole = next((shape for shape in shapes if shape.of == "Message"), None)
    part = next((shape for shape in shapes if shape.of != "Message"), None)
    if whole and part and role not in conversation.runs:
        context.report(
            conversation.mark,
            f"messages.rows.{role}: {whole.name} is a message and {part.name} is a part of one, so that a message may have several rows",
            f"write  merge: [{role}]",
        )


def _has_role(shape: s.Shape, role: str) -> bool:
    """Whether the shape can be a row of this role."""
    wanted = dict(shape.when).get("role", role)
    return role in wanted if isinstance(wanted, tuple) else wanted == role


def _within(context: Context, conversation: s.Messages) -> None:
    """Report parts of a role that are within rows of another role which has no rows."""
    shapes = dict(conversation.roles)
    for role, other in conversation.within:
        if other == role:
            context.report(conversation.mark, f"messages.rows.{role}: it cannot be within itself")
        elif other not in shapes:
            context.report(
                conversation.mark,
                f"messages.rows.{role}: it is within {other}, which has no rows",
                nearest_names(other, shapes, "roles with rows"),
            )


def _runs(context: Context, conversation: s.Messages) -> None:
    roles = [*(role for role, _ in conversation.roles), *(role for role, _ in conversation.within)]
    for role in conversation.runs:
        if role not in roles:
            context.report(conversation.mark, f"messages.merge: no rows are of the role '{role}'", nearest_names(role, roles, "roles"))
    for role, outer in conversation.within:
        pair = _pair_in(context, dict(conversation.roles).get(outer, ())) if outer in conversation.runs else None
        if pair is not None:
            context.report(
                conversation.mark,
                f"messages.merge: rows of {outer} cannot be one message: {pair} in them is also a message of {role}",
                f"leave {outer} out of 'merge'",
            )


def _pair_in(context: Context, names: tuple[str, ...]) -> str | None:
    """Return the name of a shape for a call and its result that these rows may contain."""
    rows = [context.spec.shapes[name] for name in names if name in context.spec.shapes]
    lists = [value for row in rows for _, to in carriers(row) for value in values(to.value) if isinstance(value, s.Of)]
    return next((shape.name for value in lists for shape in context.shapes_of(value.name) if shape.second), None)


def _hoisted(context: Context, conversation: s.Messages) -> None:
    """Report a message at a key of the request that is in a list or a JSON text, or that has no role."""
    for shape in context.spec.shapes.values():
        if shape.body.conversation_at() is None:
            continue
        places = [(*at, field.key) for at, field in shape.body.places()]
        for place, to in carriers(shape):
            if to.path == ("messages",) and isinstance(to.value, s.Of) and place.path[1:] not in places:
                context.report(
                    place.field.mark,
                    f"{place.name}: a message outside of the list cannot be in a list or in an object with 'forms'",
                    "describe the objects around it without 'forms'",
                )
    for shape in context.spec.shapes.values():
        for place, to in carriers(shape):
            if to.path != ("messages",) or not isinstance(to.value, s.Of):
                continue
            for row in context.shapes_of(to.value.name):
                if row.of != "Message":
                    continue
                if "role" not in dict(row.when) and not any(other.path == ("role",) for _, other in carriers(row)):
                    context.report(
                        row.mark,
                        f"{place.name}: {row.name} does not determine the role of the message",
                        "write  when: {role: system}  in it",
                    )
