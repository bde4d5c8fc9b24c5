"""Editions as rows of options."""

import pytest

from oudler.rules import DEFAULT_EDITION, EDITIONS, OPTIONS, Options, Ruleset, UnknownOption


def test_editions_differ_from_the_default_in_their_printed_choices() -> None:
    default = EDITIONS[DEFAULT_EDITION]
    assert {name: default.differences(options) for name, options in EDITIONS.items()} == {
        "fft-2022": {},
        "fft-2012": {"misdeal_ban": "dealer", "discard_correction": "any_first_card"},
        "fft-libre-002": {"discard_correction": "own_first_card"},
        "fft-5p-old": {"call_jack": False},
        "club-004": {
            "rebid": True,
            "misdeal_turned_by": "dealer",
            "revoke_ruling": "club",
            "dog_count_ruling": "revoke",
            "hidden_trump_ruling": "revoke",
            "false_discard_sizes": "one_off",
        },
    }


def test_first_value_of_each_option_is_the_default() -> None:
    assert {name: option.values[0] for name, option in OPTIONS.items()} == {
        name: getattr(Options(), name) for name in OPTIONS
    }


def test_each_option_names_its_question_and_two_values() -> None:
    assert [name for name, option in OPTIONS.items() if option.name != name or not option.source] == []
    assert [name for name, option in OPTIONS.items() if len(set(option.values)) < 2] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_ruleset_is_read_as_written(edition: str) -> None:
    for option in OPTIONS.values():
        for value in option.values:
            ruleset = Ruleset.of(edition, {option.name: value})
            assert Ruleset.parse(str(ruleset)) == ruleset


def test_ruleset_writes_only_what_differs_from_its_edition() -> None:
    assert str(Ruleset()) == "fft-2022"
    assert str(Ruleset.of("club-004", {"rebid": True})) == "club-004"
    chosen = Ruleset.of("club-004", {"rebid": False, "excuse_last_trick": "other_camp"})
    assert str(chosen) == "club-004{rebid=false,excuse_last_trick=other_camp}"
    assert chosen.choices == {"rebid": False, "excuse_last_trick": "other_camp"}


@pytest.mark.parametrize(
    ("french", "choice"),
    [
        ("ecart_correction=own_first_card", {"discard_correction": "own_first_card"}),
        ("call_valet=FALSE", {"call_jack": False}),
        ("slam_before_chien=True", {"slam_before_dog": True}),
    ],
)
def test_options_are_read_by_their_other_names(french: str, choice: dict[str, object]) -> None:
    assert Ruleset.parse(f"fft-2022{{{french}}}") == Ruleset.of("fft-2022", choice)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fft-1999", "no edition 'fft-1999'; there are fft-2022, fft-2012, "),
        ("", "no edition ''"),
        ("fft-2022{joker=true}", "no option 'joker'; there are rebid, "),
        ("fft-2022{rebid=maybe}", "option rebid is one of false, true, not 'maybe'"),
        ("fft-2022{rebid}", "option rebid is one of false, true, not ''"),
        ("fft-2022{defense_slam=never}", "option defense_slam is one of cumulate, once, not 'never'"),
    ],
)
def test_ruleset_that_does_not_exist_is_refused(text: str, message: str) -> None:
    with pytest.raises(UnknownOption, match=message):
        Ruleset.parse(text)
