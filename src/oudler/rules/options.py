"""Editions of the rules as rows of options.

Where the official texts disagree or are silent, the choice is an option; an edition is a name for
a set of choices, and a table may override single ones. `docs/editions.md` tells each choice.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from oudler.rules.checking import checked, show
from oudler.rules.option_set import OptionSet, OptionValue, UnknownOption, option


@dataclass(frozen=True, slots=True, repr=False)
class Options(OptionSet):
    """The choices that an edition makes."""

    any_case = True
    other_names: ClassVar = {
        "ecart_correction": "discard_correction",
        "call_valet": "call_jack",
        "slam_before_chien": "slam_before_dog",
    }

    rebid: bool = option("X07", False, True)
    """May a player who has bid a contract and was overcalled speak again?"""
    call_jack: bool = option("X08", True, False)
    """May the holder of all kings, queens and knights call a jack?"""
    poignee_discarded_trumps: str = option("X16", "any", "four_kings")
    """Do trumps discarded by necessity count for any poignee, or only for four kings and a triple?"""
    smaller_poignee: bool = option("Y31", True, False)
    """May a player show a smaller poignee than the one held?"""
    excuse_last_trick: str = option("Y01", "other_camp_exchange", "other_camp", "trick_winner")
    """Where the excuse of the last trick goes when its own camp wins that trick."""
    defense_slam: str = option("Y03", "cumulate", "once")
    """Are a failed announced slam and a slam by the defense both paid?"""
    called_suit_after_excuse: str = option("Y05", "free", "forbidden")
    """When the excuse opens, may the next card be of the called suit?"""
    slam_before_dog: bool = option("Y24", False, True)
    """Must a slam be announced before the dog is turned?"""
    petit_sec: str = option("PSC-04", "enforced", "announced")
    """Does the table stop at a petit sec by itself, or wait until a player announces it?"""
    arbiter: bool = option("AUC-09", False, True)
    """Do overcontracts and slams wait for an arbiter's grant, as in a tournament?"""
    misdeal_ban: str = option("X04", "culprit", "dealer")
    """Who may not bid after a misdeal."""
    misdeal_turned_by: str = option("TEN-06", "anyone", "dealer")
    """Whose turning of a court card or trump makes a misdeal."""
    discard_correction: str = option("X01", "second_trick", "own_first_card", "any_first_card")
    """Until when a discard confused with the hand may be put right."""
    all_pass_counts: bool = option("Y28", False, True)
    """Does a deal on which everybody passed count as a deal played?"""
    rc_defence_choice: str = option("X02", "any_result", "loss_only")
    """On which results the taker chooses whether a deal with a revoke by the defense is scored."""
    misdeal_taker_dealer: str = option("X03", "no_profit", "as_printed")
    """A taker who dealt wrong: may he never gain by it, or does each paragraph stand by itself?"""
    misdeal_100_always: bool = option("Y29", False, True)
    """Does a misdeal found after the contract always cost the dealer 100 points?"""
    revoke_ruling: str = option("X20, X29", "code", "club")
    """Are illicit points given back and culprits banned, or is only a gain by the revoke cancelled?"""
    dog_count_ruling: str = option("X21", "misdeal", "revoke")
    """Is a dog of the wrong size a misdeal, or ruled as a revoke by the dealer?"""
    dog_count_100: bool = option("COD-05", False, True)
    """Does a dog of the wrong size that is found during the play cost the dealer 100 points too?"""
    hidden_trump_ruling: str = option("TEN-10", "code", "revoke")
    """Is a trump hidden behind the excuse of a poignee a fault of its own, or ruled as a revoke?"""
    false_discard_sizes: str = option("TEN-11", "all", "one_off")
    """Does the ruling on a discard of the wrong size reach all sizes, or one card too many or too few?"""
    king_in_long_discard: str = option("Y08", "among_highest", "besides")
    """Is a forbidden card of a discard that is too long one of the highest given back, or one more?"""
    sheet_penalty: str = option("Y12", "each", "shared")
    """Does every player of the table pay for a wrong score sheet, or all together?"""
    repeat_counts: str = option("Y26", "same_fault", "any_fault")
    """Which earlier warning makes a fault a repeated one."""
    repeat_within: str = option("Y26", "event", "round")
    """How long a warning is remembered."""
    late_team: str = option("H03", "per_five_minutes", "per_player")
    """Does lateness in a team cost 100 a player for each five minutes, or once?"""


OPTIONS = Options.rows()
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

    def __repr__(self) -> str:
        return f"Ruleset.parse({str(self)!r})"

    def __str__(self) -> str:
        pairs = ",".join(f"{name}={str(value).lower()}" for name, value in self.choices.items())
        return self.edition + (f"{{{pairs}}}" if pairs else "")
