import json
from pathlib import Path

import pytest

from oudler.bots import SensibleBot
from oudler.bots.bot import play_out
from oudler.record import record_fields, result_fields, write_record
from oudler.rules import Bid, MakeBid, Phase, State, Stream, apply, deal_cards, result, start
from tests.cli.calling import call


def played(seed: int, players: int = 4) -> State:
    """A deal that bots have played to its score."""
    for number in range(100):
        end = play_out(start(deal_cards(players, 1, Stream(f"{seed} {number}"))), [SensibleBot()] * players)
        if end.phase is Phase.SCORED:
            return end
    raise AssertionError("no deal was played")


PLAYED = played(1)
UNFINISHED = start(deal_cards(4, 0, Stream("unfinished")))


def all_pass() -> State:
    state = UNFINISHED
    while state.phase is Phase.AUCTION:
        state = apply(state, MakeBid(Bid.PASS))
    return state


def spoiled() -> str:
    """A record whose sixth card is one that was played before."""
    fields = record_fields(PLAYED)
    del fields["result"]
    fields["plays"][5] = fields["plays"][0]
    return json.dumps(fields)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl"
    lines = [write_record(PLAYED), "", write_record(UNFINISHED), spoiled(), "{", write_record(all_pass())]
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_replay_as_json_has_the_shape_of_the_contract(file: Path) -> None:
    outcome = call("replay", str(file), "--json")
    answers = [json.loads(line) for line in outcome.lines]
    assert outcome.status == 1
    assert answers[0] == {"line": 1, "ok": True, "result": result_fields(result(PLAYED))}
    assert answers[1] == {"line": 3, "ok": True, "result": None}
    card = record_fields(PLAYED)["plays"][0]
    assert answers[2] == {
        "line": 4,
        "ok": False,
        "action": f"play 6 {card}",
        "rule": "PLA-12",
        "error": f"play 6 {card} : Cette carte n'est pas dans la main : choisissez-en une autre. "
        "(ch. 1, « Le jeu de la carte »)",
    }
    assert list(answers[3]) == ["line", "ok", "action", "rule", "error"]
    assert answers[3]["line"] == 5
    assert answers[4] == {"line": 6, "ok": True, "result": None}


def test_replay_tells_each_deal_in_a_line(file: Path) -> None:
    outcome = call("replay", str(file))
    assert len(outcome.lines) == 5
    assert outcome.lines[0].startswith("ligne 1 : Contrat d")
    assert outcome.lines[1] == "ligne 3 : donne inachevée (enchères)"
    assert outcome.lines[2].endswith("(ch. 1, « Le jeu de la carte »)")
    assert outcome.lines[4] == "ligne 6 : tout le monde a passé"


def test_replay_of_good_records_ends_with_0(tmp_path: Path) -> None:
    path = tmp_path / "good.jsonl"
    path.write_text(write_record(PLAYED) + "\n", encoding="utf-8")
    assert call("replay", str(path)).status == 0


def test_replay_of_several_files_names_the_file(file: Path) -> None:
    outcome = call("replay", str(file), str(file), "--json")
    assert {json.loads(line)["file"] for line in outcome.lines} == {str(file)}
    assert call("replay", str(file), str(file)).lines[0].startswith(f"{file}, ligne 1 : ")


def test_replay_reads_standard_input() -> None:
    outcome = call("replay", "-", "--json", stdin=write_record(PLAYED))
    assert json.loads(outcome.out)["ok"] is True


def test_missing_file_is_told_and_the_others_are_read(file: Path) -> None:
    outcome = call("replay", "/nowhere.jsonl", str(file.parent), str(file))
    assert outcome.status == 1
    assert outcome.err.splitlines() == [
        "/nowhere.jsonl : le fichier n'existe pas.",
        f"{file.parent} : c'est un dossier, pas un fichier.",
    ]
    assert len(outcome.lines) == 5


def test_wrong_result_names_the_field_and_both_values() -> None:
    fields = record_fields(PLAYED)
    right = fields["result"]["points"]
    fields["result"]["points"] = 1.5
    told = call("replay", "-", stdin=json.dumps(fields)).out
    assert told.startswith("ligne 1 : result.points : ")
    assert f" [1.5 au lieu de {right}] (" in told


def test_replay_in_english() -> None:
    outcome = call("replay", "-", "--lang", "en", stdin="{")
    assert outcome.out.startswith("line 1: the line is not JSON")
