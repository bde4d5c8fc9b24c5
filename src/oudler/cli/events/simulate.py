"""`oudler simulate`: an event that never took place, for tests and for training arbiters."""

import sys
from dataclasses import replace
from typing import Annotated

import typer

from oudler.cli.events import simulated_regulations
from oudler.cli.events.forms import FORM_COMMANDS
from oudler.cli.terminal import LangOption, WrongUse, among, check_range, refuse, words_of, write_file
from oudler.tournament.events import NotNow
from oudler.tournament.files import Tournament, write_document
from oudler.tournament.forms import Form
from oudler.tournament.seating import NotPlanned
from oudler.tournament.simulation import NO_TROUBLE, ORDINARY, Misscored, Slipped, TroubleRates
from oudler.tournament.simulation import simulate as simulate_event
from oudler.wording.events import refusal_text, refusal_texts, simulated_lines, simulated_phrases
from oudler.wording.language import Words
from oudler.wording.terminal import complaints, helps

_FORMATS = {form.value: form for form in Form}
MOST_ROUNDS = 20
MOST_DEALS = 50
MOST_SESSIONS = 4


def simulate(
    *,
    people: Annotated[int | None, typer.Option("--players", metavar="N", help=helps.PEOPLE)] = None,
    form: Annotated[str | None, typer.Option("--format", metavar="NAME", help=helps.FORMAT)] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", help=helps.EVENT_ROUNDS)] = None,
    deals: Annotated[int | None, typer.Option("--deals", metavar="N", help=helps.ROUND_DEALS)] = None,
    sessions: Annotated[
        int | None, typer.Option("--sessions", metavar="N", help=helps.EVENT_SESSIONS)
    ] = None,
    formula: Annotated[
        str | None, typer.Option("--formula", metavar="NAME", help=helps.EVENT_FORMULA)
    ] = None,
    seatings: Annotated[str | None, typer.Option("--seatings", metavar="LIST", help=helps.SEATINGS)] = None,
    method: Annotated[str | None, typer.Option("--method", metavar="NAME", help=helps.EVENT_METHOD)] = None,
    final: Annotated[int | None, typer.Option("--final", metavar="N", help=helps.FINAL)] = None,
    championship: Annotated[
        str | None, typer.Option("--championship", metavar="NAME", help=helps.CHAMPIONSHIP)
    ] = None,
    fives: Annotated[bool, typer.Option("--fives", metavar="", help=helps.FIVES)] = False,
    calm: Annotated[bool, typer.Option("--calm", metavar="", help=helps.CALM)] = False,
    slips: Annotated[int, typer.Option("--slips", metavar="N", help=helps.SLIPS)] = 0,
    seed: Annotated[str, typer.Option("--seed", metavar="TEXT", help=helps.EVENT_SEED)] = "1",
    out: Annotated[str | None, typer.Option("--out", metavar="FILE", help=helps.TOURNAMENT_OUT)] = None,
    answers: Annotated[bool, typer.Option("--answers", metavar="", help=helps.ANSWERS)] = False,
    lang: LangOption = "fr",
) -> None:
    """Make an event and write its file."""
    words = words_of(lang)
    check_range(words, "--slips", slips, 0, simulated_regulations.MOST_PEOPLE)
    asked = simulated_regulations.SimulationOptions(
        people=people,
        form=form,
        rounds=rounds,
        deals=deals,
        sessions=sessions,
        formula=formula,
        seatings=seatings,
        method=method,
        final=final,
        championship=championship,
        fives=fives,
    )
    found = _invented(words, asked)
    trouble = replace(NO_TROUBLE if calm else ORDINARY, slips=slips)
    tournament, slipped = _made(words, found, seed, trouble, fives=fives)
    _write(words, tournament, out)
    if answers or out is not None:
        told = simulated_lines(words, tournament.event, slipped if answers else ())
        print("\n".join(told), file=sys.stderr)


def _invented(words: Words, asked: simulated_regulations.SimulationOptions) -> simulated_regulations.Invented:
    """The event that was asked for, with a fee and prizes. Raises WrongUse."""
    for name, value, most in (
        ("--players", asked.people, simulated_regulations.MOST_PEOPLE),
        ("--rounds", asked.rounds, MOST_ROUNDS),
        ("--deals", asked.deals, MOST_DEALS),
        ("--sessions", asked.sessions, MOST_SESSIONS),
    ):
        if value is not None:
            check_range(words, name, value, 1, most)
    if asked.championship is not None:
        chosen = simulated_regulations.chosen_championship(words, asked, asked.championship)
        command = FORM_COMMANDS[chosen.terms.form].invented
        found = simulated_regulations.regional_final(command, words, asked, chosen)
    else:
        form = among(words, "--format", asked.form or Form.LIBRE.value, _FORMATS)
        command = FORM_COMMANDS[form].invented
        for option in asked.given():
            if option not in command.options:
                raise WrongUse(words.say(complaints.FORM_OPTION, option=option, form=form.value))
        found = command.made(command, words, asked, form)
    return replace(found, rules=command.with_money(words, found.rules, found.people))


def _made(
    words: Words, found: simulated_regulations.Invented, seed: str, trouble: TroubleRates, *, fives: bool
) -> tuple[Tournament, tuple[Slipped | Misscored, ...]]:
    """The event with its slips; what cannot be held is refused."""
    phrases = simulated_phrases(words)
    try:
        return simulate_event(
            replace(found.rules, arbiters=(phrases.arbiter,)),
            found.people,
            seed,
            trouble,
            fives=fives,
            formula=found.formula,
            method=found.method,
            phrases=phrases,
        )
    except (NotPlanned, NotNow) as error:
        refuse(words, _refusal(words, error))


def _refusal(words: Words, error: NotPlanned | NotNow) -> str:
    if isinstance(error, NotPlanned):
        return refusal_text(words, error)
    return words.listed(refusal_texts(words, error.problems))


def _write(words: Words, tournament: Tournament, out: str | None) -> None:
    text = write_document(tournament)
    if out is None:
        sys.stdout.write(text)
    else:
        write_file(words, out, text.encode())
