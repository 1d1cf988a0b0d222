"""Questions as a format takes them: `takes` of its spec. What is changed is reported, and remembered for the answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from .. import model as u
from ..core.errors import Error
from ..core.losses import Code, Level, Loss
from .content import Content

Takes = Mapping[str, Any]
MEMBERS: Final = {u.ChoiceQuestion: "options", u.ScoreQuestion: "levels"}


def fitted(request: u.DecisionRequest, takes: Takes, title: str, losses: list[Loss]) -> tuple[u.DecisionRequest, list[dict[str, Any]]]:
    """A request that the format can say, and what its answers have to be changed back by. Raises Error for too many or too few."""
    content = Content(losses, "messages", "DecisionRequest.messages")
    messages = request.messages
    if takes["input"] == "value":
        messages = content.one_value(messages)
    elif takes["input"] == "parts":
        messages = content.one_message(messages)
    else:
        messages = [_with_parts(message, number, losses) for number, message in enumerate(messages)]
    names = names_of(request.questions, bool(takes.get("names")))
    changed = [_Change(question, number, takes, losses) for number, question in enumerate(request.questions)]
    asked = [change.asked(name) for change, name in zip(changed, names, strict=True) if not isinstance(change.question, u.Opaque)]
    questions = [change.question for change in changed]
    check_counts(questions, takes, title)
    return replace(request, messages=messages, questions=questions), asked


def names_of(members: Sequence[Any], needed: bool) -> list[str | None]:
    """The names of questions or answers. `needed`: one that has none gets one by its place: question_1, question_2, .."""
    names = [getattr(member, "name", None) for member in members]
    taken = {name for name in names if name is not None}
    for number, name in enumerate(names):
        if name is None and needed and not isinstance(members[number], u.Opaque):
            new = f"question_{number + 1}"
            while new in taken:
                new += "_"
            names[number] = new
            taken.add(new)
    return names


def check_counts(questions: Sequence[Any], takes: Takes, title: str) -> None:
    """Raises Error where there are more or fewer than the API takes."""
    counts = [("questions", len(questions), "questions")]
    for number, question in enumerate(questions):
        if (word := MEMBERS.get(question.__class__)) is not None:
            counts.append((word, len(getattr(question, word)), f"questions[{number}].{word}"))
    for word, count, path in counts:
        most, fewest = takes.get("max", {}).get(word, count), takes.get("min", {}).get(word, 0)
        if not fewest <= count <= most:
            raise Error(f"{path}: {title} takes {f'at most {most}' if count > most else f'at least {fewest}'}, there are {count}")


def _with_parts(message: u.Message, number: int, losses: list[Loss]) -> u.Message:
    parts = Content(losses, f"messages[{number}].parts", "Message.parts").parts(message.parts)
    return message if parts == message.parts else replace(message, parts=parts)


class _Change:
    """One question, changed step by step."""

    def __init__(self, question: Any, number: int, takes: Takes, losses: list[Loss]) -> None:
        self.question, self._takes, self._losses = question, takes, losses
        self._at, self._kind = f"questions[{number}]", question.__class__.__name__
        self._name = getattr(question, "name", None)
        self._values: list[list[Any]] = []
        self._labels: list[str] = []
        if isinstance(question, u.Opaque):
            return
        if isinstance(question, u.PredicateQuestion) and not takes.get("criteria"):
            self._criteria(question)
        self._instructions()
        if isinstance(question, u.ChoiceQuestion) and takes.get("texts"):
            self._texts(question)
        if isinstance(question, u.ScoreQuestion):
            self._levels(question)

    def asked(self, name: str | None) -> dict[str, Any]:
        """What the answer is changed back by. The question gets its name."""
        if name != self._name:
            self._lost("name", "defaulted", "trivial", f"it is called {name!r}; the answer has no name again", None)
            self.question = replace(self.question, name=name)
        names: dict[str, Any] = {"name": self._name, "sent": name}
        return names | ({"values": self._values} if self._values else {}) | ({"labels": self._labels} if self._labels else {})

    def _lost(self, field: str, code: Code, level: Level, reason: str, value: Any, struct: str = "") -> None:
        name = f"{struct or self._kind}.{field.rpartition('.')[2]}"
        self._losses.append(Loss(f"{self._at}.{field}", name, code, level, reason, value))

    def _criteria(self, question: u.PredicateQuestion) -> None:
        """What true and false mean goes into the instructions."""
        criteria = [
            (word, field, text) for word, field in (("True", "true_when"), ("False", "false_when")) if (text := getattr(question, field))
        ]
        for _, field, text in criteria:
            self._lost(field, "changed", "minor", "it becomes a line of the instructions", text)
        if criteria:
            lines = u.Text(text="\n".join(f"{word}: {text}" for word, _, text in criteria))
            self.question = replace(question, instructions=[*question.instructions, lines], form="list", true_when=None, false_when=None)

    def _instructions(self) -> None:
        content = Content(self._losses, f"{self._at}.instructions", f"{self._kind}.instructions")
        instructions = self.question.instructions
        single = self._takes["instructions"] == "value"
        parts = content.value(instructions) if single else content.parts(instructions, data=self._takes["instructions"] == "parts")
        if parts != instructions:
            self.question = replace(self.question, instructions=parts)

    def _texts(self, question: u.ChoiceQuestion) -> None:
        """Options that are true or false become texts."""
        taken = {option.value for option in question.options if isinstance(option.value, str)}
        options: list[u.ChoiceOption] = []
        for number, option in enumerate(question.options):
            value = option.value
            if isinstance(value, bool):
                value = str(value).lower()
                while value in taken:
                    value += "_"
                taken.add(value)
                self._values.append([value, option.value])
                self._lost(f"options[{number}].value", "changed", "minor", f"it becomes the text {value!r}", option.value, "ChoiceOption")
            options.append(option if value is option.value else replace(option, value=value))
        if self._values:
            self.question = replace(question, options=options)

    def _levels(self, question: u.ScoreQuestion) -> None:
        """The description of a level goes behind its label; answers have the labels of the question again."""
        self._labels = [level.label for level in question.levels]
        if self._takes.get("descriptions") or not any(level.description for level in question.levels):
            return
        for number, level in enumerate(question.levels):
            if level.description:
                self._lost(f"levels[{number}].description", "changed", "minor", "it goes behind the label", level.description, "ScoreLevel")
        levels = [
            replace(level, label=f"{level.label}: {level.description}", description=None) if level.description else level
            for level in question.levels
        ]
        self.question = replace(question, levels=levels)
