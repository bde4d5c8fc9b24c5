"""What is held of scripts and style sheets besides their format."""

from collections.abc import Callable, Iterator

import pytest

from tools import styles

SHEET = """/* What it is:
   a list. */
.steps > li,
.steps > .done {
  box-shadow:
    0 0 0 3px red,
    0 0 0 6px blue; /* two rings */
}

@media (max-width: 900px) {
  .steps:not(.many, .few) {
    height: 100vh;
    height: 100dvh;
  }
}
"""


def test_sources_of_the_house_are_clean() -> None:
    assert styles.faults() == []


def test_selectors_are_found_with_their_lines() -> None:
    assert list(styles.selectors(SHEET)) == [
        (3, ".steps > li"),
        (4, ".steps > .done"),
        (11, ".steps:not(.many, .few)"),
    ]


def test_declarations_are_found_with_their_values() -> None:
    assert styles.declarations(SHEET) == [
        ("box-shadow", "0 0 0 3px red, 0 0 0 6px blue"),
        ("height", "100vh"),
        ("height", "100dvh"),
    ]


@pytest.mark.parametrize(
    "check", [styles.long_lines, styles.crowded, styles.leaks, styles.repeated, styles.without_reason]
)
def test_nothing_is_wrong_with_a_clean_sheet(check: Callable[[str], Iterator[tuple[int, str]]]) -> None:
    assert list(check(SHEET)) == []


@pytest.mark.parametrize(
    "selector",
    [
        *(".steps li", ".steps li:last-child", ".steps li::before", ".steps :is(.a, .b) ul", "main.big dl"),
        *(".board h2::after", ".steps > div dt", "details .soft summary"),
    ],
)
def test_selector_that_reaches_into_lists_within_leaks(selector: str) -> None:
    assert list(styles.leaks(f".a,\n{selector} {{\n")) == [(2, f"leaks: {selector}")]


@pytest.mark.parametrize(
    "selector",
    [
        *(
            ".steps > li",
            ".steps > li + li",
            ".steps > li ~ li::before",
            ".steps li.done",
            "details > summary",
        ),
        *(".steps b", "li", "li::before", ".steps .done::before", ".list :is(th, td)", "&.asking > div"),
    ],
)
def test_selector_that_stays_within_its_component_does_not_leak(selector: str) -> None:
    assert list(styles.leaks(f"{selector} {{\n")) == []


def test_line_of_more_than_120_characters_is_too_long() -> None:
    assert list(styles.long_lines(f"{'é' * 120}\n{'é' * 121}\n")) == [(2, "121 characters")]


def test_rule_below_another_without_a_blank_line_is_crowded() -> None:
    assert list(styles.crowded("a {\n}\nb {\n}\n\nc {\n}\n")) == [(3, "no blank line before a rule")]


def test_property_twice_in_a_block_is_told_unless_side_by_side() -> None:
    block = "a {\n  color: red;\n  color: blue;\n  margin: 0;\n  color: green;\n}\n\nb {\n  margin: 0;\n}\n"
    assert list(styles.repeated(block)) == [(5, "given twice: color")]


def test_suppression_needs_a_reason() -> None:
    told = "// oxlint-disable-next-line no-new -- it listens by itself\n// oxlint-disable-next-line no-new\n"
    assert list(styles.without_reason(told)) == [(2, "a suppression without its reason")]


@pytest.mark.parametrize(
    ("name", "is_found"),
    [("hand", True), ("of-5", True), ("p7", True), ("to-north-east", True), ("hand-s", False), ("q7", False)],
)
def test_class_is_named_whole_or_by_its_beginning(name: str, is_found: bool) -> None:
    text = 'class="hand of-${n} p{{ round }} to-${side}"'
    assert styles.is_named(name, text) == is_found
