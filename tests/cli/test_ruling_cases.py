"""Every clause of the code asked for by a command: the cases of `tests/arbitration/cases.txt`, one by one."""

import json
from typing import Any

import pytest

from oudler.arbitration import Article
from oudler.wording.arbitration import article_text
from oudler.wording.language import Words
from tests.arbitration.cases import Case, Fields, read_cases
from tests.cli.calling import call

REFUSALS = {
    "missing": ("il manque une réponse", "il manque des réponses"),
    "contradiction": ("ne vont pas ensemble", "ce n'est pas une faute"),
    "bad_answer": (" vaut ",),
    "unknown_fact": ("on ne demande ",),
    "unknown_fault": ("pas de faute « ",),
}
"""What a refusal says to people, by the word for it in the file."""


def asked(case: Case) -> dict[str, Any]:
    """What `oudler ruling` answers a program."""
    facts = [f"{key}={value}" for key, value in case.facts.items()]
    edition, _, options = case.fields.get("edition", "fft-2022").rstrip("}").partition("{")
    chosen = [f"--option={option}" for option in options.split(",") if option]
    table = ["--players", str(case.setting.players), "--edition", edition, *chosen]
    outcome = call("ruling", case.fault, *facts, *table, "--json")
    answer: dict[str, Any] = json.loads(outcome.out or outcome.err)
    assert outcome.status == ("error" in answer)
    return answer


def in_words_of_the_cases(answer: dict[str, Any]) -> Fields:
    """The answer, in the words of the file."""
    if "error" in answer:
        refused = next(
            kind for kind, words in REFUSALS.items() if any(word in answer["error"] for word in words)
        )
        return {"refused": refused, "missing": " ".join(sorted(each["key"] for each in answer["questions"]))}
    dealer = f", dealer {answer['dealer']}" if answer["dealer"] else ""
    return {
        "article": answer["article"],
        "deal": f"{answer['deal']}{dealer}",
        "moves": " ".join(sorted(answer["moves"])),
        "poignee": {True: "counted", False: "not counted", None: ""}[answer["poignee"]],
        "petit au bout": "none" if answer["petit_au_bout"] is False else "",
        "warnings": "; ".join(f"{each['to']} {each['fault']}" for each in answer["warnings"]),
        "penalties": "; ".join(
            " ".join(filter(None, [each["to"], str(each["points"]), each["fault"]]))
            for each in answer["penalties"]
        ),
        "bans": " ".join(each["to"] for each in answer["bans"]),
        "asked": answer["asked"] or "",
        "next": " ".join(sorted(answer["next"])),
        "open": " ".join(sorted(answer["questions"])),
        "because": " ".join(answer["requirements"]),
    }


def expected(case: Case) -> Fields:
    """What the file says of a case, its article as people read it."""
    said = case.expected
    if "article" in said:
        said["article"] = article_text(Words(), Article(said["article"]))
    return said


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{case.fault}-{case.line}", marks=pytest.mark.met(*case.proves))
        for case in read_cases()
    ],
)
def test_command_rules_as_the_texts_ask(case: Case) -> None:
    found = {name: text for name, text in in_words_of_the_cases(asked(case)).items() if text}
    assert found == expected(case), str(case)
