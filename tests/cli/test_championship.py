"""`oudler championship`: a championship in tiers recomputed, lists received and handed over."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

import pytest

from oudler.store import Store, kept_key
from oudler.tournament.campaigns import (
    GaveUp,
    HeatList,
    TableSet,
    check_dossier,
    list_of_heat,
    read_list,
    write_dossier,
    write_list,
)  # fmt: skip
from oudler.tournament.files import fingerprint, write_document
from tests.cli.calling import answered, call
from tests.tournament.campaign_story import FINAL, NOW, TABLE, key, nord, opened, plaine, received, told
from tests.tournament.signing import KEY, OTHER_KEY
from tests.tournament.simulated import small_event
from tests.tournament.test_campaign_list import event

Saved: TypeAlias = Callable[[str, str], str]


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    """A file with this text."""

    def save(name: str, text: str) -> str:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return str(tmp_path / name)

    return save


@pytest.fixture(autouse=True)
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The key of this machine, made when it first signs."""
    monkeypatch.setenv("OUDLER_KEY_FILE", file := str(tmp_path / "desk.key"))
    return file


def lists(*, numbers: range = range(1, 11)) -> tuple[HeatList, HeatList]:
    return nord(numbers), plaine()


# --- a championship -------------------------------------------------------------------------------------


@pytest.mark.met("CHP-03", "CHP-05", "CHP-18")
def test_a_championship_is_told_tier_by_tier(saved: Saved) -> None:
    outcome = call("championship", saved("val.json", write_dossier(received())))
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[:17] == [
        "Championnat individuel du Val, championnat individuel, saison 2026-2027 : 3 étapes, 3 lignes au "
        "journal.",
        "Tout est recalculé : aucune différence.",
        "",
        "Qualificatifs du comité",
        "  Nord    11/10/2026  10 classés  4 places  liste reçue",
        "  Plaine  18/10/2026   9 classés  3 places  liste reçue",
        "",
        "Finale régionale : 7 qualifiés sur 8",
        "  Finale  23/01/2027  2 places  liste attendue",
        "  1  Ada NOM1   quota Nord, 1 sur 4",
        "  2  Ada NOM2   quota Nord, 2 sur 4",
        "  3  Ada NOM3   quota Nord, 3 sur 4",
        "  4  Ada NOM4   quota Nord, 4 sur 4",
        "  5  Ada NOM11  quota Plaine, 1 sur 3",
        "  6  Ada NOM12  quota Plaine, 2 sur 3",
        "  7  Ada NOM13  quota Plaine, 3 sur 3",
        "",
    ]
    assert outcome.lines[-1] == "Le fichier n'est pas signé."


@pytest.mark.met("CHP-02", "CHP-10", "CHG-01", "CHG-02")
def test_what_stands_in_the_way_is_told_at_once_with_its_article(saved: Saved) -> None:
    outcome = call(
        "championship", saved("val.json", write_dossier(told(received(), TableSet("regionale", TABLE))))
    )
    at = outcome.lines.index("Ce qui s'oppose (9)")
    titles = [line.split(" : ")[0].strip() for line in outcome.lines[at + 1 : at + 10]]
    assert titles == [
        "Pas d'aval du responsable de zone",
        *["Deux arbitres dans la salle", "Demande écrite à envoyer", "Arbitre référent à nommer"] * 2,
        "Arbitre à nommer",
        "24 à 31 présents",
    ]
    assert outcome.lines[at + 9] == (
        "  24 à 31 présents : Le coefficient 1,25 est trop grand : étape 2 : coefficient 1,25, ces "
        "éliminations permettent 1,2 au plus ; éliminez davantage ou prenez un coefficient du barème (art. 3)"
    )


def test_a_file_that_was_changed_ends_with_1(saved: Saved) -> None:
    fields = json.loads(write_dossier(received()))
    fields["log"][1]["by"] = "somebody"
    fields["tiers"][1]["places"] = 9
    outcome = call("championship", saved("val.json", json.dumps(fields)))
    assert outcome.status == 1
    assert outcome.lines[1:3] == [
        "journal, ligne 2 : le sceau ne suit pas ; une ligne a été changée, déplacée ou ôtée",
        "tiers[1].places : 9 dans le fichier, 7 d'après le journal",
    ]


def test_json_has_the_sections_of_the_file_with_their_words(saved: Saved) -> None:
    file = saved("val.json", write_dossier(received()))
    fields = answered("championship", file)
    written = json.loads(Path(file).read_text(encoding="utf-8"))
    assert (fields["ok"], fields["findings"], fields["tiers"]) == (True, [], written["tiers"])
    assert fields["objections"][0] == {
        **written["objections"][0],
        "title": "Pas d'aval du responsable de zone",
        "text": "Val : le règlement régional n'a pas l'aval du responsable de zone : l'épreuve serait nulle "
        "; envoyez-le-lui",
        "source": "ch. 3, préambule",
    }


def test_a_signature_is_asked_for_by_its_key(saved: Saved) -> None:
    file = saved("val.json", write_dossier(received(), KEY))
    known = call("championship", file, "--key", fingerprint(KEY.public))
    assert (known.status, known.lines[-1]) == (
        0,
        f"Signé par la clé {fingerprint(KEY.public)}, qui est connue.",
    )
    assert call("championship", file, "--key", OTHER_KEY.public).status == 1
    assert call("championship", file, "--key", "x").status == 2


# --- lists received -------------------------------------------------------------------------------------


@pytest.mark.met("CHP-05")
def test_lists_are_received_into_a_championship_and_written(saved: Saved, tmp_path: Path) -> None:
    files = [saved(f"{each.head.heat}.json", write_list(each)) for each in lists()]
    out = str(tmp_path / "out.json")
    outcome = call(
        "championship", saved("val.json", write_dossier(opened())), *files, "--by", "Ali", "--out", out
    )
    assert outcome.status == 0
    assert outcome.lines[:2] == [
        f"{files[0]} : Liste de « Nord » reçue : 10 classés.",
        f"{files[1]} : Liste de « Plaine » reçue : 9 classés.",
    ]
    report = check_dossier(Path(out).read_text(encoding="utf-8"))
    assert report.findings == ()
    assert report.dossier.campaign.lists == {"nord": nord(), "plaine": plaine()}
    assert [line.by for line in report.dossier.log] == ["Zoé", "Ali", "Ali"]


def test_the_same_list_again_is_refused_and_nothing_is_written(saved: Saved, tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    file = saved("nord.json", write_list(replace(nord(), head=replace(nord().head, sent=NOW))))
    outcome = call("championship", saved("val.json", write_dossier(received())), file, "--out", str(out))
    assert (outcome.status, out.exists()) == (1, False)
    assert outcome.lines[0] == (
        f"{file} : cette liste de « Nord » est déjà reçue, la même : il n'y a rien à faire (art. 1)"
    )


def test_a_corrected_list_says_what_it_would_change_and_needs_a_reason(saved: Saved, tmp_path: Path) -> None:
    files = (
        saved("val.json", write_dossier(received())),
        saved("nord.json", write_list(nord([1, 5, 2, 3, 4]))),
    )
    refused = call("championship", *files)
    changes = [
        "  Finale régionale : Ada NOM5 serait qualifié.",
        "  Finale régionale : Ada NOM4 ne serait plus qualifié.",
    ]
    assert (refused.status, refused.lines[1:3]) == (1, changes)
    assert refused.lines[0].startswith(
        f"{files[1]} : une autre liste de « Nord » est déjà reçue : voyez ce qui"
    )
    out = str(tmp_path / "out.json")
    replaced = call("championship", *files, "--replace", "erreur de saisie", "--out", out)
    assert (replaced.status, replaced.lines[1:3]) == (0, changes)
    dossier = check_dossier(Path(out).read_text(encoding="utf-8")).dossier
    assert (len(dossier.log), dossier.campaign.lists["nord"].seal) == (4, nord([1, 5, 2, 3, 4]).seal)


def test_a_list_of_no_tournament_is_refused(saved: Saved) -> None:
    other = nord(comite="Alsace")
    outcome = call(
        "championship", saved("val.json", write_dossier(opened())), saved("x.json", write_list(other))
    )
    assert outcome.status == 1
    assert "ne va à aucune épreuve de ce championnat" in outcome.lines[0]


def test_an_event_that_is_no_championship_gives_no_list(saved: Saved) -> None:
    event = saved("soir.json", write_document(small_event()))
    alone = call("championship", event)
    assert (alone.status, alone.out) == (1, "")
    assert "n'est d'aucun championnat" in alone.err
    beside = call("championship", saved("val.json", write_dossier(opened())), event)
    assert beside.status == 1
    assert "n'est d'aucun championnat" in beside.lines[0]


@pytest.mark.met("CHP-05", "CHP-10")
def test_an_event_gives_the_list_of_its_ranking_and_is_received_as_one(saved: Saved, tmp_path: Path) -> None:
    file, out = saved("centre.json", write_document(event())), str(tmp_path / "liste.json")
    asked = ("--places", "6", "--comite", "Val", "--by", "Centre Nord")
    outcome = call("championship", file, *asked, "--out", out)
    assert outcome.status == 0
    assert outcome.lines[0] == (
        "Liste de « Centre Nord », championnat individuel, premier stade d'un championnat régional, saison "
        "2026-2027, 11/10/2026 : 24 classés, 6 places."
    )
    head = read_list(Path(out).read_text(encoding="utf-8")).list.head
    assert (head.places, head.comite, head.sender, head.present) == (6, "Val", "Centre Nord", 24)
    beside = call("championship", saved("val.json", write_dossier(opened())), file, *asked)
    assert (beside.status, beside.lines[0]) == (0, f"{file} : Liste de « Nord » reçue : 24 classés.")


def test_an_event_that_does_not_recompute_gives_no_list(saved: Saved) -> None:
    fields = json.loads(write_document(event()))
    fields["log"][5]["by"] = "somebody"
    outcome = call("championship", saved("centre.json", json.dumps(fields)))
    assert (outcome.status, "ne se recalcule pas" in outcome.err) == (1, True)


@pytest.mark.parametrize("name", ["list", "championship"])
def test_a_championship_comes_first_and_alone(saved: Saved, name: str) -> None:
    val, file = saved("val.json", write_dossier(opened())), saved("nord.json", write_list(nord()))
    outcome = call("championship", *((file, val) if name == "list" else (val, val)))
    assert (outcome.status, outcome.out) == (2, "")
    assert "vient d'abord" in outcome.err


# --- a list ---------------------------------------------------------------------------------------------


def test_a_list_is_told(saved: Saved) -> None:
    units = [
        replace(each, gave_up="absent" if each.rank == 1 else "", is_called=each.rank == 3)
        for each in nord().units[:3]
    ]
    heat_list = replace(nord(places=2, is_provisional=True), units=tuple(units))
    outcome = call("championship", saved("nord.json", write_list(heat_list)))
    assert outcome.lines == [
        "Liste de « Nord », championnat individuel, premier stade d'un championnat régional, saison "
        "2026-2027, 11/10/2026 : 3 classés, 2 places.",
        "liste provisoire",
        "1  Ada NOM1  rend sa place : absent",
        "2  Ada NOM2",
        "3  Ada NOM3  appelé",
        "Le fichier n'est pas signé.",
    ]
    assert (
        answered("championship", saved("again.json", write_list(heat_list)))["units"][2]["is_called"] is True
    )


def test_a_list_that_was_changed_is_refused_with_the_place(saved: Saved) -> None:
    fields = json.loads(write_list(nord()))
    fields["units"][2]["rank"] = 2
    outcome = call("championship", saved("nord.json", json.dumps(fields)))
    assert (outcome.status, outcome.out) == (1, "")
    assert "le sceau de « units[2] » ne suit pas" in outcome.err


@pytest.mark.met("CHP-05")
def test_the_list_of_a_tournament_is_handed_over(saved: Saved, tmp_path: Path) -> None:
    dossier = told(received(), GaveUp(key(2), "malade", "nord"))
    out = str(tmp_path / "liste.json")
    file = saved("val.json", write_dossier(dossier))
    assert call("championship", file, "--list", "nord", "--out", out, "--by", "Zoé").status == 0
    read = read_list(Path(out).read_text(encoding="utf-8")).list
    due = list_of_heat(
        dossier.campaign, dossier.log, dossier.campaign.setup.tiers[0].heats[0], sent="", sender="Zoé"
    )
    assert read.says_as(due)
    unknown = call("championship", file, "--list", "x", "--out", out)
    assert (unknown.status, "nord, plaine, finale et france" in unknown.err) == (2, True)
    early = call("championship", file, "--list", FINAL.code, "--out", out)
    assert (early.status, "n'est pas reçue" in early.err) == (1, True)


# --- signed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["championship", "list", "list of an event"])
def test_what_is_written_is_signed_by_the_key_of_the_desk(
    saved: Saved, tmp_path: Path, key_file: str, what: str
) -> None:
    file = saved("in.json", write_document(event()) if "event" in what else write_dossier(received()))
    more = ("--list", "nord") if what == "list" else ()
    out = str(tmp_path / "out.json")
    outcome = call("championship", file, *more, "--out", out)
    known = kept_key(Path(key_file))
    assert known is not None
    key = fingerprint(known.public)
    assert (outcome.status, outcome.err) == (0, "")
    assert outcome.lines[-1] == f"« {out} » est écrit, signé par la clé de cet ordinateur : {key}."
    checked = call("championship", out, "--key", key)
    assert (checked.status, checked.lines[-1]) == (0, f"Signé par la clé {key}, qui est connue.")
    other = str(tmp_path / "other.key")
    assert answered("championship", file, *more, "--out", out, "--key-file", other)["out"]["file"] == out
    assert call("championship", out, "--key", key).status == 1


def test_without_a_key_that_can_be_read_the_file_is_written_and_says_so(saved: Saved, tmp_path: Path) -> None:
    file, out = saved("val.json", write_dossier(received())), str(tmp_path / "out.json")
    outcome = call("championship", file, "--out", out, "--key-file", saved("bad.key", "no key"))
    assert outcome.lines[-1] == (
        f"« {out} » est écrit sans signature : la clé de cet ordinateur ne se lit pas ; donnez-en une par "
        "--key-file."
    )
    assert check_dossier(Path(out).read_text(encoding="utf-8")).signature is None


def test_the_key_of_the_desk_of_this_user_signs_where_none_is_named(
    saved: Saved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OUDLER_KEY_FILE")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = saved("val.json", write_dossier(received()))
    call("championship", file, "--out", str(tmp_path / "out.json"))
    with closing(Store.open(f"sqlite:///{tmp_path / 'oudler' / 'oudler.sqlite'}")) as desk:
        key = desk.key()
    assert key is not None
    assert call("championship", str(tmp_path / "out.json"), "--key", fingerprint(key.public)).status == 0


@pytest.mark.parametrize("text", [write_dossier(received()), write_list(nord())])
def test_check_says_which_command_reads_it(saved: Saved, text: str) -> None:
    file = saved("x.json", text)
    assert call("check", file).err == (
        f"Erreur : {file} : c'est un championnat ou une liste de qualifiés : vérifiez avec « oudler "
        f"championship {file} »\n"
    )


def test_numbers_of_places_are_not_negative() -> None:
    assert call("championship", "x.json", "--places", "-1").status == 2
