"""What the camps have won at each moment is what the cards say, and at the end what is scored."""

from pathlib import Path

import pytest

from oudler import rules
from oudler.tables.game.camp_points import Winnings, winnings
from oudler.tables.live.replaying import Replay, moments
from tests.tables.test_replaying import SETUPS, replays


def scored(folder: Path, kind: str, seed: int = 7) -> list[Replay]:
    """The deals of a table of chance that were played out."""
    found = replays(folder, SETUPS[kind], seed)
    return [replay for replay in found if replay.play.state.phase is rules.Phase.SCORED]


def fallen(state: rules.State) -> int:
    """The cards of all tricks, and the discard or the dog."""
    discard = state.settled.discard
    laid = state.deal.dog if discard is None else discard
    return rules.mask_of(card for trick in state.tricks for card in trick.cards) | laid.mask


@pytest.mark.req("CNT-01")
@pytest.mark.parametrize("kind", ["3", "4", "5"])
def test_the_winnings_of_both_camps_are_the_cards_that_fell(kind: str, tmp_path: Path) -> None:
    for replay in scored(tmp_path, kind):
        for moment in moments(replay):
            won = winnings(moment.state)
            if won is None:
                assert not moment.state.tricks
                continue
            cards = fallen(moment.state)
            assert sum(camp.half_points for camp in won.values()) == rules.half_points(cards)
            assert sum(camp.oudlers for camp in won.values()) == (cards & rules.OUDLERS_MASK).bit_count()


@pytest.mark.req("CNT-01")
@pytest.mark.parametrize("kind", ["3", "4", "5"])
def test_the_last_winnings_are_the_score(kind: str, tmp_path: Path) -> None:
    found = scored(tmp_path, kind)
    assert found
    for replay in found:
        score = rules.result(replay.play.state).score
        won = winnings(replay.play.state)
        assert won == {
            rules.Side.ATTACK: Winnings(score.half_points, score.oudlers),
            rules.Side.DEFENSE: Winnings(rules.DECK_HALF_POINTS - score.half_points, 3 - score.oudlers),
        }


def lost_excuse(replay: Replay) -> tuple[int, rules.Side] | None:
    """The number of the trick to which a camp lost its excuse, before the last, and the camp."""
    state = replay.play.state
    for number, trick in enumerate(state.tricks[:-1], 1):
        if rules.EXCUSE in trick.cards:
            owner = state.settled.side_of(trick.seat_of(rules.EXCUSE))
            return None if state.settled.side_of(trick.winner) is owner else (number, owner)
    return None


@pytest.mark.req("TRI-03")
def test_an_excuse_in_a_lost_trick_is_kept_for_half_a_point(tmp_path: Path) -> None:
    found = [(replay, lost) for replay in scored(tmp_path, "4") if (lost := lost_excuse(replay))]
    assert found
    for replay, (number, owner) in found:
        states = [moment.state for moment in moments(replay)]
        won = {len(state.tricks): winnings(state) for state in states}
        before, after = won[number - 1], won[number]
        assert before is not None
        assert after is not None
        kept = rules.half_points(1 << rules.EXCUSE) - 1
        assert after[owner] == Winnings(before[owner].half_points + kept, before[owner].oudlers + 1)
