"""Editions of the rules as rows of options.

Where the official texts disagree or are silent, the choice is an option; an edition is a name for
a set of choices, and a table may override single ones. `docs/editions.md` tells each choice.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from oudler.rules.checking import checked, show

OptionValue = str | bool


class UnknownOption(ValueError):
    """An edition, an option or a value that does not exist."""


def _option(source: str, *values: OptionValue) -> Any:
    """An option whose first value is the default; `source` names the open question it settles."""
    return field(default=values[0], metadata={"source": source, "values": values})


@dataclass(frozen=True, slots=True)
class Options:
    """The choices that an edition makes."""

    rebid: bool = _option("X07", False, True)
    """May a player who has bid a contract and was overcalled speak again?"""
    call_jack: bool = _option("X08", True, False)
    """May the holder of all kings, queens and knights call a jack?"""
    poignee_discarded_trumps: str = _option("X16", "any", "four_kings")
    """Do trumps discarded by necessity count for any poignee, or only for four kings and a triple?"""
    smaller_poignee: bool = _option("Y31", True, False)
    """May a player show a smaller poignee than the one held?"""
    excuse_last_trick: str = _option("Y01", "other_camp_exchange", "other_camp", "trick_winner")
    """Where the excuse of the last trick goes when its own camp wins that trick."""
    defense_slam: str = _option("Y03", "cumulate", "once")
    """Are a failed announced slam and a slam by the defense both paid?"""
    called_suit_after_excuse: str = _option("Y05", "free", "forbidden")
    """When the excuse opens, may the next card be of the called suit?"""
    slam_before_dog: bool = _option("Y24", False, True)
    """Must a slam be announced before the dog is turned?"""
    petit_sec: str = _option("PSC-04", "enforced", "announced")
    """Does the table stop at a petit sec by itself, or wait until a player announces it?"""
    arbiter: bool = _option("AUC-09", False, True)
    """Do overcontracts and slams wait for an arbiter's grant, as in a tournament?"""
    misdeal_ban: str = _option("X04", "culprit", "dealer")
    """Who may not bid after a misdeal."""
    misdeal_turned_by: str = _option("TEN-06", "anyone", "dealer")
    """Whose turning of a court card or trump makes a misdeal."""
    discard_correction: str = _option("X01", "second_trick", "own_first_card", "any_first_card")
    """Until when a discard confused with the hand may be put right."""
    all_pass_counts: bool = _option("Y28", False, True)
    """Does a deal on which everybody passed count as a deal played?"""
    rc_defence_choice: str = _option("X02", "any_result", "loss_only")
    """On which results the taker chooses whether a deal with a revoke by the defense is scored."""
    misdeal_taker_dealer: str = _option("X03", "no_profit", "as_printed")
    """A taker who dealt wrong: may he never gain by it, or does each paragraph stand by itself?"""
    misdeal_100_always: bool = _option("Y29", False, True)
    """Does a misdeal found after the contract always cost the dealer 100 points?"""
    revoke_ruling: str = _option("X20, X29", "code", "club")
    """Are illicit points given back and culprits banned, or is only a gain by the revoke cancelled?"""
    dog_count_ruling: str = _option("X21", "misdeal", "revoke")
    """Is a dog of the wrong size a misdeal, or ruled as a revoke by the dealer?"""
    dog_count_100: bool = _option("COD-05", False, True)
    """Does a dog of the wrong size that is found during the play cost the dealer 100 points too?"""
    hidden_trump_ruling: str = _option("TEN-10", "code", "revoke")
    """Is a trump hidden behind the excuse of a poignee a fault of its own, or ruled as a revoke?"""
    false_discard_sizes: str = _option("TEN-11", "all", "one_off")
    """Does the ruling on a discard of the wrong size reach all sizes, or one card too many or too few?"""
    king_in_long_discard: str = _option("Y08", "among_highest", "besides")
    """Is a forbidden card of a discard that is too long one of the highest given back, or one more?"""
    sheet_penalty: str = _option("Y12", "each", "shared")
    """Does every player of the table pay for a wrong score sheet, or all together?"""
    repeat_counts: str = _option("Y26", "same_fault", "any_fault")
    """Which earlier warning makes a fault a repeated one."""
    repeat_within: str = _option("Y26", "event", "round")
    """How long a warning is remembered."""
    late_team: str = _option("H03", "per_five_minutes", "per_player")
    """Does lateness in a team cost 100 a player for each five minutes, or once?"""

    def __post_init__(self) -> None:
        for option in OPTIONS.values():
            value = getattr(self, option.name)
            if not any(type(value) is type(allowed) and value == allowed for allowed in option.values):
                raise _unknown_value(option, value)

    @checked
    def override(self, choices: Mapping[str, object]) -> "Options":
        """These options with some of them chosen otherwise. Raises UnknownOption."""
        if not choices:
            return self
        chosen: dict[str, Any] = dict(_chosen(name, value) for name, value in choices.items())
        if len(chosen) != len(choices):
            raise UnknownOption(f"an option comes twice: {', '.join(choices)[:80]}")
        return replace(self, **chosen)

    @checked
    def differences(self, other: "Options") -> dict[str, OptionValue]:
        """The choices of `other` that are not ours."""
        return {name: getattr(other, name) for name in OPTIONS if getattr(self, name) != getattr(other, name)}


@checked
@dataclass(frozen=True, slots=True)
class Option:
    """One row: name, values (the default first) and the open question that it settles."""

    name: str
    values: tuple[OptionValue, ...]
    source: str


OPTIONS = {
    row.name: Option(row.name, row.metadata["values"], row.metadata["source"]) for row in fields(Options)
}
_OTHER_NAMES = {
    "ecart_correction": "discard_correction",
    "call_valet": "call_jack",
    "slam_before_chien": "slam_before_dog",
}

EDITIONS = {
    "fft-2022": Options(),
    "fft-2012": Options(misdeal_ban="dealer", discard_correction="any_first_card"),
    "fft-libre-002": Options(discard_correction="own_first_card"),
    "fft-5p-old": Options(call_jack=False),
    "club-004": Options(
        rebid=True,
        misdeal_turned_by="dealer",
        revoke_ruling="club",
        dog_count_ruling="revoke",
        hidden_trump_ruling="revoke",
        false_discard_sizes="one_off",
    ),
}
DEFAULT_EDITION = "fft-2022"


def _check_edition(edition: str) -> None:
    if edition not in EDITIONS:
        raise UnknownOption(f"no edition {edition[:40]!r}; there are {', '.join(EDITIONS)}")


def _chosen(name: str, value: object) -> tuple[str, OptionValue]:
    """The option and the value that a text names, or a refusal that lists what there is."""
    option = OPTIONS.get(_OTHER_NAMES.get(name, name))
    if option is None:
        raise UnknownOption(f"no option {name[:40]!r}; there are {', '.join(OPTIONS)}")
    for allowed in option.values:
        if value == allowed or str(value).lower() == str(allowed).lower():
            return option.name, allowed
    raise _unknown_value(option, value)


def _unknown_value(option: Option, value: object) -> UnknownOption:
    listed = ", ".join(str(allowed).lower() for allowed in option.values)
    return UnknownOption(f"option {option.name} is one of {listed}, not {str(value)[:40]!r}")


_WRITTEN = re.compile(r"(?P<edition>[^{}]*)(?:\{(?P<choices>[^{},]+(?:,[^{},]+)*)\})?")
"""How a ruleset is written: `fft-2022` or `fft-2022{rebid=true,call_jack=false}`."""


@checked
@dataclass(frozen=True, slots=True)
class Ruleset:
    """An edition by name with the options in force: `fft-2022` or `fft-2022{rebid=true}`."""

    edition: str = DEFAULT_EDITION
    options: Options = EDITIONS[DEFAULT_EDITION]

    def __post_init__(self) -> None:
        _check_edition(self.edition)

    @classmethod
    @checked
    def of(cls, edition: str = DEFAULT_EDITION, choices: Mapping[str, object] | None = None) -> "Ruleset":
        """The edition of that name with single options overridden. Raises UnknownOption."""
        _check_edition(edition)
        return cls(edition, EDITIONS[edition].override(choices or {}))

    @classmethod
    @checked
    def parse(cls, text: str) -> "Ruleset":
        """Read what `str` writes. Raises UnknownOption."""
        written = _WRITTEN.fullmatch(text)
        if written is None:
            raise UnknownOption(f"a ruleset is written fft-2022 or fft-2022{{rebid=true}}, not {show(text)}")
        pairs = [pair.partition("=") for pair in (written["choices"] or "").split(",") if pair]
        choices = {name: value for name, _, value in pairs}
        if len(choices) != len(pairs):
            raise UnknownOption(f"an option comes twice: {show(text)}")
        return cls.of(written["edition"], choices)

    @property
    def choices(self) -> dict[str, OptionValue]:
        """The options that differ from those of the edition."""
        return EDITIONS[self.edition].differences(self.options)

    def __str__(self) -> str:
        pairs = ",".join(f"{name}={str(value).lower()}" for name, value in self.choices.items())
        return self.edition + (f"{{{pairs}}}" if pairs else "")
