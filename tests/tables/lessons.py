"""Tables of lessons for tests: begun, acted on, played by bots."""

from collections.abc import Iterator

from oudler.bots import Bot
from oudler.rules import Action, Grant, view
from oudler.tables.game import Game
from oudler.tables.game.game import How
from oudler.tables.game.happenings import Did, Happening, SatDown, TableOpened, fold
from oudler.tables.lessons import LEARNER, lesson_dealt, lesson_setup
from oudler.tables.lessons.lesson import Lesson
from oudler.wording.language import Words


def begun(lesson: Lesson) -> Game:
    """The table of a lesson before anybody acts."""
    setup = lesson_setup(Words(), lesson.id)
    happenings: list[Happening] = [TableOpened(setup, "2026-11-16T20:00:00Z", "zoe")]
    happenings.append(SatDown(LEARNER, "Zoé", who="zoe"))
    happenings += [SatDown(seat, f"Robot {seat}", bot=setup.bots) for seat in range(1, setup.seats)]
    return fold([*happenings, lesson_dealt(lesson.id)])


def acted(game: Game, action: Action) -> Game:
    """The table after whoever must act did so."""
    assert game.play is not None
    how: How = "rule" if game.play.actor is None else "person" if game.play.actor == LEARNER else "bot"
    return Did(game.play.actor, str(action), how).after(game)


def played(game: Game, learner: Bot, others: Bot) -> Iterator[Game]:
    """The table after each act until the deal is over."""
    while game.is_playing:
        assert game.play is not None
        state = game.play.state
        if state.turn is None:
            game = acted(game, Grant(True))
        else:
            game = acted(game, (learner if state.turn == LEARNER else others).choose(view(state, state.turn)))
        yield game


def on_the_line(lesson: Lesson) -> Game:
    """The table after the line of a lesson."""
    game = begun(lesson)
    for action in lesson.line_actions:
        game = acted(game, action)
    return game


def own_acts(lesson: Lesson) -> list[Action]:
    """What the learner does on the line."""
    play = on_the_line(lesson).play
    assert play is not None
    return [done.action for done in play.done if done.seat == LEARNER]


def before_step(lesson: Lesson, number: int) -> Game:
    """The table when the learner comes to a step, the line followed."""
    game = begun(lesson)
    for action in lesson.line_actions:
        assert game.play is not None
        own = sum(done.seat == LEARNER for done in game.play.done)
        if (game.play.actor, own) == (LEARNER, number):
            return game
        game = acted(game, action)
    raise AssertionError(f"{lesson.id} does not come to step {number}")
