"""The tutorial: every lesson is a legal deal that leads to its end and says what the rules say."""

import re
from collections.abc import Iterator

import pytest

from oudler import rules
from oudler.bots import RandomBot, SensibleBot
from oudler.tables.game import Game
from oudler.tables.game.happenings import BackAsked
from oudler.tables.lessons import COURSE, LEARNER, NoSuchLesson, lesson_of, lesson_setup
from oudler.tables.lessons.hints import hint_text
from oudler.tables.lessons.lesson import Lesson
from oudler.tables.live.bot_kinds import BOTS, make_bot
from oudler.tables.views import see
from oudler.tables.wire.shapes import Sight
from oudler.wording.language import Words
from tests.tables.lessons import acted, before_step, begun, on_the_line, played

FRENCH = Words()
STEPPED = [lesson for lesson in COURSE if lesson.steps]
WORDS_A_MINUTE = 200
SECONDS_TO_ACT, SECONDS_OF_A_BOT, SECONDS_OF_A_TRICK = 2.0, 0.7, 1.6

each_lesson = pytest.mark.parametrize("lesson", COURSE, ids=lambda lesson: lesson.id)
each_stepped = pytest.mark.parametrize("lesson", STEPPED, ids=lambda lesson: lesson.id)


def seen(game: Game, words: Words = FRENCH) -> Sight:
    return see(game, LEARNER, words, "zoe")


def texts(lesson: Lesson) -> list[str]:
    """All that a lesson may say."""
    steps = [text for step in lesson.steps for text in (step.say, step.good, step.otherwise) if text]
    return [lesson.title, lesson.aim, *steps, lesson.end]


# --- the line -------------------------------------------------------------------------------------


def test_the_course_goes_from_the_cards_to_a_whole_deal() -> None:
    ids = [
        "cards",
        "trumps",
        "excuse",
        "count",
        "bidding",
        "dog",
        "petit",
        "poignee",
        "defense",
        "king",
        "deal",
    ]
    assert [lesson.id for lesson in COURSE] == ids


@each_lesson
def test_a_lesson_begins_with_few_cards_or_before_the_play(lesson: Lesson) -> None:
    sight = seen(begun(lesson))
    assert sight.stage == "deal"
    assert sight.table.kind == "lesson"
    assert len(sight.hand) <= 5 or sight.phase != "play" or sight.poignee is not None
    assert sight.lesson is not None
    assert (sight.lesson.id, sight.lesson.is_over) == (lesson.id, False)


@each_stepped
def test_the_line_says_each_step_once_and_completes_the_lesson(lesson: Lesson) -> None:
    game, asked = begun(lesson), []
    for action in lesson.line_actions:
        sight = seen(game)
        assert game.play is not None
        if game.play.actor == LEARNER:
            asked.append(sight.coach)
            assert sight.lesson is not None
            assert not sight.lesson.is_over
        game = acted(game, action)
    assert [step.say in text for step, text in zip(lesson.steps, asked, strict=True)] == [True] * len(asked)
    told = " ".join(asked)
    assert [told.count(step.say) for step in lesson.steps] == [1] * len(lesson.steps)
    last = seen(game)
    assert last.lesson is not None
    assert last.lesson.is_over
    assert last.coach.endswith(lesson.end)


@each_stepped
def test_the_bots_follow_the_line_while_the_learner_does(lesson: Lesson) -> None:
    bot = make_bot(lesson.bots, "")
    acts = [game.play.done[-1].action for game in played(begun(lesson), bot, bot) if game.play is not None]
    assert tuple(acts[: len(lesson.line_actions)]) == lesson.line_actions


@each_stepped
def test_what_was_good_is_said_until_the_next_turn(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps[:-1]):
        game = before_step(lesson, number)
        assert game.play is not None
        game = acted(game, lesson.line_actions[len(game.play.done)])
        assert seen(game).coach.startswith(step.good)


# --- leaving the line -----------------------------------------------------------------------------


def others_than_the_line(lesson: Lesson, game: Game) -> list[rules.Action]:
    """The other acts of the learner at a step, of the kind that the line has."""
    assert game.play is not None
    expected = lesson.line_actions[len(game.play.done)]
    legal = rules.legal_actions(game.play.state)[:60]
    return [action for action in legal if action != expected and type(action) is type(expected)]


@each_stepped
def test_each_other_card_or_bid_is_answered_and_may_be_taken_back(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps):
        before = before_step(lesson, number)
        others = others_than_the_line(lesson, before)
        assert not others or step.otherwise or step.accepts
        for action in others:
            game = acted(before, action)
            if step.accepts is None:
                assert seen(game).coach.startswith(step.otherwise)
            if game.is_playing:
                assert game.play is not None
                assert seen(game).can_take_back
                back = BackAsked(LEARNER, len(game.play.done) - 1).after(game)
                assert seen(back).coach == seen(before).coach


def test_a_learner_astray_is_told_how_to_come_back() -> None:
    lesson = lesson_of("cards")
    game = acted(before_step(lesson, 0), rules.parse_action("H3"))
    back = "Reprenez ce coup, ou continuez."
    assert seen(game).coach == f"{lesson.steps[0].otherwise} {back}"
    *_, game = (game, *_until_the_learner(game, lesson))
    first = "Conseil : jouez le roi de pique."
    assert seen(game).coach == f"{lesson.steps[0].otherwise} {back} {first}"
    *_, game = (game, *_until_the_learner(acted(game, rules.parse_action("SR")), lesson))
    assert seen(game).coach == first.replace("roi de pique", "cavalier de cœur")


@each_stepped
def test_a_lesson_is_learned_on_its_line_alone(lesson: Lesson) -> None:
    assert _is_learned(on_the_line(lesson))
    for number in range(len(lesson.steps)):
        before = before_step(lesson, number)
        assert not _is_learned(before)
        strays = [] if lesson.steps[number].accepts else others_than_the_line(lesson, before)
        for action in strays:
            *_, game = (acted(before, action), *played(acted(before, action), SensibleBot(), SensibleBot()))
            told = seen(game)
            assert told.lesson is not None
            assert (told.lesson.is_over, told.lesson.is_learned) == (True, False)
            assert told.coach.endswith(f"recommencez pour voir celle de la leçon. {lesson.end}")


def _is_learned(game: Game) -> bool:
    told = seen(game).lesson
    assert told is not None
    return told.is_learned


def test_a_ruff_is_still_explained_off_the_line() -> None:
    lesson = lesson_of("trumps")
    *_, game = _until_the_learner(acted(before_step(lesson, 0), rules.parse_action("T14")), lesson)
    *_, game = _until_the_learner(acted(game, rules.parse_action("C6")), lesson)
    ruff = "Vous n'avez pas la couleur demandée : il faut couper. Conseil : jouez le 4 d'atout."
    assert seen(game).coach == ruff


def _until_the_learner(game: Game, lesson: Lesson) -> Iterator[Game]:
    for later in played(game, SensibleBot(), make_bot(lesson.bots, "")):
        yield later
        if later.play is not None and later.play.actor == LEARNER:
            return


def test_a_bot_plays_with_care_once_the_line_is_left() -> None:
    lesson = lesson_of("cards")
    game = acted(before_step(lesson, 0), rules.parse_action("H3"))
    careful = [later.play for later in played(game, SensibleBot(), SensibleBot())]
    taught = [later.play for later in played(game, SensibleBot(), make_bot("lesson:cards", ""))]
    assert taught == careful


@each_lesson
@pytest.mark.parametrize("seed", range(4))
def test_any_legal_course_ends_and_the_coach_always_speaks(lesson: Lesson, seed: int) -> None:
    learner, game = RandomBot(rules.Stream(f"{lesson.id}/{seed}")), begun(lesson)
    for later in played(game, learner, make_bot(lesson.bots, "")):
        game, sight = later, seen(later)
        assert sight.coach
    assert game.is_finished
    last = seen(game)
    assert last.lesson is not None
    assert last.lesson.is_over
    assert last.coach.endswith(lesson.end)


@pytest.mark.req("CHI-08")
def test_a_changed_discard_counts_once_and_a_full_hand_is_remarked_on() -> None:
    lesson = lesson_of("dog")
    game = before_step(lesson, 1)
    step = lesson.steps[1]
    poor = acted(game, rules.parse_action("discard S1 H5 D4.7.8 C2"))
    assert seen(poor).coach == f"{step.otherwise} {lesson.steps[2].say}"
    better = acted(poor, rules.parse_action("discard S1.9 D4.7.8 C2"))
    assert seen(better).coach == f"{step.good} {lesson.steps[2].say}"
    over = acted(better, rules.parse_action("jeu"))
    assert seen(over).coach == lesson.end
    assert _is_learned(over)
    *_, ended = played(acted(poor, rules.parse_action("jeu")), SensibleBot(), SensibleBot())
    assert not _is_learned(ended)
    assert over.play is not None
    assert rules.why_not(over.play.state, rules.parse_action("discard S1.9 D4.7.8 C2")) is not None


def test_a_poignee_that_was_not_shown_is_regretted() -> None:
    lesson = lesson_of("poignee")
    game = acted(begun(lesson), rules.parse_action("T12"))
    again = "Vous avez joué à votre idée : recommencez pour voir celle de la leçon."
    assert seen(game).coach == f"{lesson.steps[0].otherwise} {again} {lesson.end}"
    assert not _is_learned(game)


def test_no_lesson_offers_a_slam_nor_counts_before_points_are_explained() -> None:
    ready = before_step(lesson_of("dog"), 2)
    assert ready.play is not None
    assert rules.parse_action("slam") in rules.legal_actions(ready.play.state)
    assert seen(ready).legal == ["jeu"]
    assert "slam" not in seen(begun(lesson_of("poignee"))).legal
    counted = [told.has_count for lesson in COURSE if (told := seen(begun(lesson)).lesson)]
    assert counted == [False] * 3 + [True] * 8


# --- what is said is true -------------------------------------------------------------------------


def said_in(lesson: str) -> str:
    return " ".join(texts(lesson_of(lesson)))


@pytest.mark.req("CAR-11", "CAR-10")
def test_the_count_names_the_points_of_the_rules() -> None:
    needed = "{} points sans bout, {} avec un, {} avec deux, {} avec trois".format(*rules.POINTS_NEEDED)
    assert needed in said_in("count")
    assert f"vaut {rules.DECK_HALF_POINTS // 2} points" in said_in("count")


@pytest.mark.req("POI-02", "POI-04")
def test_poignees_are_those_of_the_rules() -> None:
    words = {8: "huit", 10: "dix", 13: "Treize", 15: "quinze"}
    sizes, bonuses = rules.SIZES[4].poignees, [size.value for size in rules.Poignee]
    for trumps, bonus in zip(sizes, bonuses, strict=True):
        assert re.search(rf"{words[trumps]}\b[^.;]*?{bonus}", said_in("poignee"))
    assert f"{words[rules.SIZES[5].poignees[0]]} atouts font une poignée" in said_in("king")


@pytest.mark.req("AUC-03")
def test_bids_are_worth_what_the_rules_say() -> None:
    words = {1: "une", 2: "deux", 4: "quatre", 6: "six"}
    said = said_in("bidding")
    garde, sans, contre = [
        words[bid.multiplier] for bid in (rules.Bid.GARDE, rules.Bid.GARDE_SANS, rules.Bid.GARDE_CONTRE)
    ]
    assert f"La garde vaut {garde} fois la prise ; la garde sans, {sans} fois" in said
    assert f"la garde contre, {contre} fois" in said
    state = before_step(lesson_of("bidding"), 0).play
    assert state is not None
    assert rules.why_not(state.state, rules.parse_action("prise")) is rules.Reason.BID_TOO_LOW


@pytest.mark.req("PLA-05")
def test_the_card_that_the_table_refuses_is_refused() -> None:
    sight = seen(before_step(lesson_of("trumps"), 2))
    assert sight.legal == ["T14"]
    assert "T9" in sight.refusals


@pytest.mark.req("PAB-02")
def test_the_petit_comes_home_last_for_ten_points() -> None:
    play = on_the_line(lesson_of("petit")).play
    assert play is not None
    score = rules.result(play.state).score
    assert (score.petit_au_bout, rules.PETIT_AU_BOUT) == (rules.Side.ATTACK, 10)
    assert f"{rules.PETIT_AU_BOUT} points, multipliés comme le contrat" in said_in("petit")


def test_the_king_decides_the_contract_of_the_count() -> None:
    lesson = lesson_of("count")
    made = on_the_line(lesson).play
    assert made is not None
    score = rules.result(made.state).score
    assert (score.oudlers, score.is_made) == (2, True)
    game = acted(before_step(lesson, 1), rules.parse_action("D4"))
    *_, lost = played(game, make_bot("lesson:count", ""), make_bot("lesson:count", ""))
    assert lost.play is not None
    assert not rules.result(lost.play.state).score.is_made


@pytest.mark.req("TRI-07")
def test_the_excuse_saves_the_queen_and_would_be_lost_last() -> None:
    lesson = lesson_of("excuse")
    game = acted(before_step(lesson, 0), rules.parse_action("SD"))
    for act in ["S10", "S5", "H7", "D6", "C8", "C4", "CD", "CR", "EX", "DV", "D9", "D3"]:
        game = acted(game, rules.parse_action(act))
    oudlers = [
        rules.result(table.play.state).score.oudlers for table in (on_the_line(lesson), game) if table.play
    ]
    assert oudlers == [2, 1]


# --- the table, the languages, the time -----------------------------------------------------------


def test_the_table_of_a_lesson_has_its_bots_and_a_name_in_the_language() -> None:
    setup = lesson_setup(FRENCH, "king")
    assert (setup.seats, setup.name, setup.bots) == (5, "À cinq, appeler un roi", "lesson:king")
    assert setup.bots in BOTS
    with pytest.raises(NoSuchLesson):
        lesson_setup(FRENCH, "bridge")
    with pytest.raises(rules.WrongValue):
        make_bot("lesson:bridge", "")


def test_a_lesson_leads_to_the_next_and_the_last_to_none() -> None:
    after_each = []
    for lesson in COURSE:
        told = seen(begun(lesson)).lesson
        assert told is not None
        after_each.append((told.number, told.total, told.next))
    following = [*[lesson.id for lesson in COURSE[1:]], None]
    assert after_each == [(number, len(COURSE), id_) for number, id_ in enumerate(following, 1)]


@each_lesson
def test_every_text_is_written_in_both_languages(lesson: Lesson) -> None:
    english = Words("en")
    assert [text for text in texts(lesson) if english.say(text) == text] == []
    assert seen(begun(lesson), english).coach != seen(begun(lesson)).coach


def test_the_hints_name_a_card_that_may_be_played() -> None:
    lesson = lesson_of("deal")
    bot, hints = SensibleBot(), []
    for game in played(begun(lesson), bot, bot):
        sight = seen(game)
        if sight.turn == LEARNER and sight.phase == "play":
            hints.append(sight.coach)
    assert len(hints) == 18
    assert all("Conseil : jouez l" in hint for hint in hints)


@pytest.mark.parametrize(
    ("lesson", "hint"),
    [
        ("bidding", "Comptez vos bouts, vos atouts et vos rois. Conseil, garde : bonne main"),
        ("king", "Conseil : appelez le roi de trèfle."),
        ("dog", "Le chien est à vous : retournez-le."),
        ("poignee", "Conseil : montrez votre poignée avant de jouer."),
        ("petit", "Menez atout pour faire tomber ceux des autres. Conseil : jouez le 21 d'atout."),
    ],
)
def test_a_hint_answers_what_is_asked(lesson: str, hint: str) -> None:
    play = begun(lesson_of(lesson)).play
    assert play is not None
    assert hint_text(FRENCH, rules.view(play.state, LEARNER)).startswith(hint)


def test_the_hints_of_the_discard_name_its_cards() -> None:
    lesson = lesson_of("dog")
    hints = []
    for number in (1, 2):
        play = before_step(lesson, number).play
        assert play is not None
        hints.append(hint_text(FRENCH, rules.view(play.state, LEARNER)))
    advice = (
        "Videz une couleur, abritez vos dames. Conseil : écartez le 9 de pique, l'as de pique, la dame de "
        "cœur, le cavalier de cœur, le 7 de cœur et le 5 de cœur."
    )
    assert hints == [advice, "L'écart est fait : dites « jeu »."]


def test_the_tutorial_takes_ten_minutes() -> None:
    seconds = 0.0
    for lesson in STEPPED:
        said = [text for step in lesson.steps for text in (step.say, step.good) if text]
        count = sum(len(text.split()) for text in [lesson.title, lesson.aim, *said, lesson.end])
        own, acts = len(lesson.steps), len(lesson.line_actions)
        seconds += 60 * count / WORDS_A_MINUTE + SECONDS_TO_ACT * own
        seconds += SECONDS_OF_A_BOT * (acts - own) + SECONDS_OF_A_TRICK * acts / lesson.players
    assert seconds <= 600
