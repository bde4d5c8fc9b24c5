"""An arbiter at a table: the fault is chosen, questions are asked one by one, the ruling is shown."""

from collections.abc import Sequence
from contextlib import suppress

from rich.panel import Panel
from rich.text import Text

from oudler import arbitration
from oudler.cli.game import Quit, read_line
from oudler.cli.rulings.preview import effect_of, read_typed
from oudler.cli.terminal import BadValue, Screen
from oudler.rules import WrongTable
from oudler.wording.arbitration import (
    answer_text,
    article_text,
    chapter_name,
    effect_lines,
    fault_name,
    near_faults,
    question_text,
    ruling_lines,
    trouble_text,
)
from oudler.wording.game import plain, prompts

CHAPTERS = tuple(arbitration.Chapter)


class Arbiter:
    """Asks one arbiter, and answers help and quit on the way."""

    def __init__(self, screen: Screen, setting: arbitration.Setting) -> None:
        self.screen = screen
        self.words = screen.words
        self.setting = setting
        self.typed = ""
        """The score that was typed instead of an answer."""

    def sit(self) -> None:
        """Rule one fault after the other, until there is no other or the input ends."""
        self.screen.say(prompts.ARBITER_WELCOME, ruleset=self.setting.ruleset)
        with suppress(EOFError):
            with suppress(Quit):
                while self._hear(self._choose()):
                    pass
            self.screen.say(prompts.ARBITER_GOODBYE)

    # --- which fault ------------------------------------------------------------------------------

    def _choose(self) -> arbitration.Fault:
        """The fault, by its chapter or by a part of its name. Raises Quit, EOFError."""
        faults: list[arbitration.Fault] = []
        while True:
            typed = self._ask_for_fault(faults)
            number = _number(typed, len(faults or CHAPTERS))
            if plain(typed) in prompts.BACK:
                self.screen.say(prompts.TAKEN_BACK if faults else prompts.NOTHING_TO_TAKE_BACK)
                faults = []
            elif number is not None and faults:
                return faults[number]
            elif number is not None:
                faults = [fault for fault in arbitration.FAULTS.values() if fault.chapter is CHAPTERS[number]]
            elif typed:
                faults = self._named(typed) or faults
                if len(faults) == 1:
                    return faults[0]

    def _ask_for_fault(self, faults: Sequence[arbitration.Fault]) -> str:
        if faults:
            return self._ask(prompts.ASK_FAULT, [fault_name(self.words, fault.id) for fault in faults])
        return self._ask(prompts.ASK_CHAPTER, [chapter_name(self.words, chapter) for chapter in CHAPTERS])

    def _named(self, typed: str) -> list[arbitration.Fault]:
        """The faults that a word may mean; if there are none, say so."""
        if (exact := plain(typed).replace(" ", "_")) in arbitration.FAULTS:
            return [arbitration.FAULTS[exact]]
        near = [arbitration.FAULTS[name] for name in near_faults(self.words, typed)]
        if not near:
            self.screen.say(prompts.NO_FAULT_NAMED, "yellow", text=typed[:20])
        return near

    # --- which facts ------------------------------------------------------------------------------

    def _hear(self, fault: arbitration.Fault) -> bool:
        """Ask for the facts and show the ruling; whether there is another fault. Raises Quit, EOFError."""
        name, article = fault_name(self.words, fault.id), article_text(self.words, fault.article)
        self.screen.line()
        self.screen.say(prompts.FAULT_TITLE, "bold", name=name, article=article)
        told = [arbitration.examine(fault.id, setting=self.setting)]
        self.typed = ""
        while True:
            known = told[-1]
            if not known.open or known.is_put_off:
                self._show(known)
                if self.typed:
                    self._preview(known, self.typed)
                another = self._another(known)
                if another is not None:
                    return another
            elif (answer := self._answer(known, known.open[0])) is not None:
                told += self._noted(known, {known.open[0].key: answer})
                continue
            told.pop()
            if not told:
                return True
            self.screen.say(prompts.TAKEN_BACK)

    def _noted(self, known: arbitration.Examined, answer: arbitration.Facts) -> list[arbitration.Examined]:
        """What is known with one more answer; nothing where it cannot be true together with the others."""
        try:
            return [known.told(answer)]
        except arbitration.NoRuling as error:
            told = trouble_text(self.words, error, {**known.facts, **answer}, self.setting)
            self.screen.line(told, "yellow")
            return []

    def _answer(self, known: arbitration.Examined, question: arbitration.Question) -> str | None:
        """One of the answers that may be given; None to take the last one back. Raises Quit, EOFError."""
        fault = known.fault.id
        answers = [
            *known.possible(question),
            *[arbitration.LATER] * (question.can_wait and not question.is_number),
        ]
        shown = [answer_text(self.words, fault, question, answer) for answer in answers]
        text = question_text(self.words, fault, question, self.setting)
        while True:
            typed = self._ask(text, shown)
            if plain(typed) in prompts.BACK:
                return None
            given = self._understood(question, answers, plain(typed))
            if given is None and question.key == "made":
                given = self._result_of(typed, known.facts)
            if given is not None:
                return given
            if typed:
                choices = self._choices(question, len(answers))
                self.screen.say(prompts.NOT_AN_ANSWER, "yellow", text=typed[:20], choices=choices)

    def _result_of(self, typed: str, facts: arbitration.Facts) -> str | None:
        """Whether a contract is made, by the score that was typed instead of an answer."""
        try:
            read = read_typed(self.words, typed, self.setting.players)
            is_made = arbitration.given_back(read.sheet.score, read.given, facts).is_made
        except (BadValue, WrongTable):
            return None
        self.typed = typed
        return "yes" if is_made else "no"

    def _understood(self, question: arbitration.Question, answers: Sequence[str], typed: str) -> str | None:
        """The answer that was typed, by its number or its word; None when it is none."""
        if question.is_number:
            return typed if question.value_of(typed, self.setting.dog_size) is not None else None
        if (number := _number(typed, len(answers))) is not None:
            return answers[number]
        for answer, forms in (
            ("yes", prompts.YES),
            ("no", prompts.NO),
            (arbitration.LATER, prompts.LATER_WORDS),
        ):
            if typed in forms and answer in answers:
                return answer
        return None

    def _choices(self, question: arbitration.Question, count: int) -> str:
        if question.is_number:
            least, most = question.bounds(self.setting.dog_size)
            return self.words.say(prompts.A_NUMBER, least=least, most=most)
        return self.words.either([str(number) for number in range(1, count + 1)])

    # --- the ruling -------------------------------------------------------------------------------

    def _show(self, known: arbitration.Examined) -> None:
        title = self.words.say(prompts.RULING, name=fault_name(self.words, known.fault.id))
        text = "\n".join(ruling_lines(self.words, known.ruling()))
        self.screen.console.print(Panel(Text(text), title=Text(title, "bold"), title_align="left"))

    def _another(self, known: arbitration.Examined) -> bool | None:
        """Whether another fault follows; None to change the last answer. Raises Quit, EOFError."""
        while True:
            typed = self._ask(prompts.ASK_ANOTHER)
            if plain(typed) in prompts.BACK:
                return None
            if plain(typed) in (*prompts.YES, *prompts.NO):
                return plain(typed) in prompts.YES
            if typed:
                self._preview(known, typed)

    def _preview(self, known: arbitration.Examined, typed: str) -> None:
        """Show what the ruling makes of a score that was typed."""
        try:
            sheet = read_typed(self.words, typed, self.setting.players)
            effect = effect_of(self.words, known.fault.id, known.facts, self.setting, sheet)
        except BadValue as error:
            self.screen.line(str(error), "yellow")
            return
        for line in effect_lines(self.words, effect, self.setting.players, sheet.sheet.alone):
            self.screen.line(line)

    # --- asking -----------------------------------------------------------------------------------

    def _ask(self, text: str, choices: Sequence[str] = ()) -> str:
        """What was typed, once it is not help; may be empty. Raises Quit, EOFError."""
        while True:
            self.screen.say(text, "bold")
            for number, choice in enumerate(choices, start=1):
                self.screen.line(f"  {self.words.say(prompts.NUMBERED, number=number, text=choice)}")
            # The exact text is kept for scores; commands are compared without case and accents.
            typed = read_line("> ").strip()
            if plain(typed) in prompts.QUIT:
                raise Quit
            if plain(typed) not in prompts.ASK_HELP:
                return typed
            for line in prompts.ARBITER_HELP:
                self.screen.say(line)


def _number(typed: str, count: int) -> int | None:
    """The place in a numbered list, from 0; None for anything else."""
    places = [str(place) for place in range(1, count + 1)]
    return places.index(typed) if typed in places else None
