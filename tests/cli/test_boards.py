"""`oudler boards`: boards made, checked, exported and printed."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from oudler.rules import DECK, Deal, Hand, Stream, card_name, cut, deal_cards, shuffle
from oudler.tournament import boards
from oudler.tournament.seating import Seat, seat_after
from tests.cli.calling import Outcome, call
from tests.tournament.packing import SEVEN, fields_of, some_board, with_petit_sec

STRONG = "21 20 19 18 17 16 15 petit excuse roi pique, roi coeur, roi carreau, dame pique, S1 S2 S3 H1 H2"
DISCREET = "--discreet compare des mains sans rien en dire"
FRESH = "donnez une graine que personne ne devine, ou retirez l'option pour en tirer une"
WEAK = "S1.2.3.4.5 H1.2.3.4.5 D1.2.3.4.5 T2.3.4"


@pytest.fixture
def file(tmp_path: Path) -> str:
    """Board 7, then two more."""
    path = tmp_path / "boards.jsonl"
    path.write_text("".join(f"{board}\n" for board in (SEVEN, some_board(8), some_board(9))))
    return str(path)


def made(tmp_path: Path, *arguments: str, hands: str = STRONG) -> tuple[Outcome, Path]:
    """A set of one board, the taker's hand typed, so that nothing is played out."""
    out = tmp_path / "set.jsonl"
    typed = f"5 N : {hands}\n"
    given = ("--method", "by_hand", "--hands", "-", "--seed", "x", "--out", str(out), *arguments)
    return call("boards", "make", *given, stdin=typed), out


# --- make -----------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-29")
def test_taker_s_hand_is_typed_and_the_rest_dealt(tmp_path: Path) -> None:
    outcome, out = made(tmp_path)
    assert (outcome.status, outcome.out) == (0, "")
    assert outcome.err == "Étui 5 (1 sur 1) : fait à la main par l'arbitre\n"
    packed = boards.Packed.parse(out.read_text())
    assert packed.board.label == boards.usual_label(5)
    assert (
        str(packed.board.hand(packed.board.label.taker)) == "S1.2.3.D.R H1.2.R DR T1.15.16.17.18.19.20.21 EX"
    )


@pytest.fixture
def event(tmp_path: Path) -> str:
    """A match, whose takers all sit South."""
    path = tmp_path / "match.json"
    assert call("simulate", "--format", "match", "--out", str(path)).status == 0
    return str(path)


@pytest.mark.met("DUP-29")
def test_boards_of_an_event_have_the_labels_and_copies_of_its_circuit(tmp_path: Path, event: str) -> None:
    outcome, out = made(tmp_path, "--event", event)
    packed = boards.Packed.parse(out.read_text())
    assert (outcome.status, packed.board.label.taker.value, packed.copies) == (0, "S", 2)


def test_boards_of_no_event_or_of_no_session_are_refused(tmp_path: Path, event: str) -> None:
    free = tmp_path / "free.json"
    assert call("simulate", "--players", "20", "--out", str(free)).status == 0
    for arguments, told in (
        (("--session", "1"), "--session choisit une séance d'un tournoi : donnez aussi --event"),
        (
            ("--event", event, "--count", "3"),
            "avec --event les étuis sont ceux de la séance : retirez --count",
        ),
        (("--event", event, "--session", "2"), "pas d'étuis à faire pour la séance 2"),
        (("--event", str(free)), "pas d'étuis à faire pour la séance 1 : placez d'abord les joueurs"),
    ):
        outcome = call("boards", "make", *arguments)
        assert (outcome.status, told in outcome.err) == (2, True)
    typed = call(
        "boards", "make", "--method", "by_hand", "--hands", "-", "--event", event, stdin=f"99 S : {STRONG}\n"
    )
    assert (typed.status, "l'étui 99 n'est pas de ceux à faire, qui vont de 1 à 20" in typed.err) == (2, True)


def test_boards_of_a_file_that_does_not_check_out_are_not_made(tmp_path: Path, event: str) -> None:
    fields = json.loads(Path(event).read_text())
    fields["closed"] = not fields["closed"]
    Path(event).write_text(json.dumps(fields))
    findings = json.loads(call("check", event, "--json").out)["findings"]
    assert len(findings) == 1
    outcome, out = made(tmp_path, "--event", event)
    assert outcome == Outcome(
        1,
        "",
        f"{event} : 1 différence ; aucun étui n'est fait : corrigez-les d'abord, voyez « oudler check »\n",
    )
    assert not out.exists()


@pytest.mark.met("DUP-01")
def test_sessions_of_an_event_have_other_cards_from_the_same_seed(tmp_path: Path) -> None:
    event = str(tmp_path / "two.json")
    terms = ("--format", "individual", "--players", "12", "--rounds", "2", "--deals", "2", "--sessions", "2")
    assert call("simulate", *terms, "--out", event).status == 0
    typed = f"1 N : {STRONG}\n1 chien : T2.3.4.5.6.7"
    first, second = (
        call(
            *("boards", "make", "--method", "by_hand", "--hands", "-", "--seed", "x"),
            *("--event", event, "--session", session),
            stdin=typed,
        ).out
        for session in ("1", "2")
    )
    hands = [boards.Packed.parse(text).board.deal.hands for text in (first, second)]
    assert hands[0] != hands[1]


@pytest.mark.met("DUP-05")
def test_files_with_cards_are_for_their_owner_alone(tmp_path: Path, file: str) -> None:
    _, out = made(tmp_path, "--sealed")
    out.chmod(0o644)
    made(tmp_path, "--sealed")
    exported = tmp_path / "tags.txt"
    call("boards", "export", file, "--format", "tags", "--out", str(exported))
    assert [path.stat().st_mode & 0o777 for path in (out, exported)] == [0o600, 0o600]
    sealed = tmp_path / "set.sealed.jsonl"
    umask = os.umask(0)
    os.umask(umask)
    assert sealed.stat().st_mode & 0o777 == 0o666 & ~umask


@pytest.mark.met("DUP-17")
def test_arbiter_s_hand_is_typed_for_a_first_round(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("oudler.cli.boards.make.is_takeable", lambda _: False)
    out = tmp_path / "first.jsonl"
    given = ("boards", "make", "--method", "first_round", "--seed", "x", "--count", "1")
    outcome = call(*given, "--first", "5", "--hands", "-", "--out", str(out), stdin=f"5 N : {STRONG}")
    assert outcome.status == 0
    assert outcome.err == (
        "Étui 5 (1 sur 1) : fait à la première position, 3 donnes sans jeu prenable, "
        "l'arbitre fait la main du preneur, le reste au hasard\n"
    )
    board = boards.Packed.parse(out.read_text()).board
    assert str(board.hand(board.label.taker)) == "S1.2.3.D.R H1.2.R DR T1.15.16.17.18.19.20.21 EX"
    weak = call(*given, "--first", "5", "--hands", "-", stdin=f"5 N : {WEAK}")
    assert weak.err.splitlines()[1].startswith("jeu contestable : ")
    alone = call(*given, "--first", "5")
    assert (alone.status, "aucun jeu prenable" in alone.err) == (1, True)


@pytest.mark.parametrize(
    ("typed", "status", "told"),
    [
        (
            f"5 S : {STRONG}",
            1,
            "étui 5 : avec --method first_round, seule la main du preneur (Nord) se donne : "
            "retirez les autres pochettes",
        ),
        (
            "5 N : T21 T20",
            1,
            "étui 5 : Nord : 2/18 cartes ; recomptez (donnes dupliquées, « La reconstitution »)",
        ),
        (f"6 N : {STRONG}", 2, "l'étui 6 n'est pas de ceux à faire, qui vont de 5 à 5"),
    ],
)
def test_only_the_taker_s_hand_may_be_given_for_a_first_round(typed: str, status: int, told: str) -> None:
    given = ("--method", "first_round", "--count", "1", "--first", "5", "--hands", "-")
    refused = call("boards", "make", *given, stdin=typed)
    assert (refused.status, refused.out) == (status, "")
    assert refused.err.splitlines()[0] == f"Erreur : {told}"


def made_first(number: int, seed: str, suits: Callable[[Hand], bool]) -> tuple[boards.Board, str]:
    """A board as at a first round, by somebody who judges hands so, and how it was made."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("oudler.cli.boards.make.is_takeable", suits)
        terms = ("--method", "first_round", "--count", "1", "--first", str(number), "--seed", seed)
        outcome = call("boards", "make", *terms)
    assert outcome.status == 0
    return boards.Packed.parse(outcome.out).board, outcome.err.splitlines()[0]


@pytest.mark.met("DUP-16")
@pytest.mark.parametrize(
    ("other", "whose"), [(Seat.EAST, "d'Est"), (Seat.SOUTH, "de Sud"), (Seat.WEST, "d'Ouest")]
)
def test_another_hand_may_be_kept_and_the_rest_is_shuffled_cut_and_dealt_with_the_dog(
    other: Seat, whose: str
) -> None:
    dealt, _ = made_first(1, "x", lambda _: True)
    kept = dealt.hand(other)
    board, told = made_first(1, "x", lambda hand: hand == kept)
    assert (board.label.taker, board.hand(board.label.taker)) == (Seat.NORTH, kept)
    assert told == (
        "Étui 1 (1 sur 1) : fait à la première position, "
        f"le preneur garde la main {whose} et redonne le reste après coupe, chien naturel"
    )
    chance = Stream("x/session/1/board/1")
    deal_cards(4, 0, chance)
    rest = shuffle(chance, [card for card in DECK if card not in kept])
    rest = cut(rest, 4 + chance.randrange(53))
    assert [board.hand(seat) for seat in (Seat.SOUTH, Seat.EAST, Seat.WEST)] == [
        Hand.of(rest[first : first + 18]) for first in (0, 18, 36)
    ]
    assert board.dog == Hand.of(rest[54:])


@pytest.mark.met("DUP-20")
def test_petit_sec_is_dealt_again_or_rebuilt_by_the_arbiter(tmp_path: Path) -> None:
    alone = next(seed for seed in map(str, range(500)) if first_deal(seed).petit_sec_seats())
    board, told = made_first(1, alone, lambda _: True)
    assert "1 petit sec redonné" in told
    assert board.deal.hands != first_deal(alone).hands
    sec = with_petit_sec()
    refusal = "petit sec chez Nord : redistribuez, ou faites refaire la donne par l'arbitre"
    typed = f"7 N : {' '.join(card_name(card) for card in sec.hands[0])}"
    by_hand = call("boards", "make", "--method", "by_hand", "--hands", "-", stdin=typed)
    assert (by_hand.status, by_hand.out) == (1, "")
    assert by_hand.err.startswith(f"Erreur : étui 7 : {refusal}")
    file = tmp_path / "sec.jsonl"
    file.write_text(fields_of(SEVEN, hands=[hand.names() for hand in sec.hands]))
    checked = call("boards", "check", str(file))
    assert (checked.status, refusal in checked.lines[0]) == (1, True)


def first_deal(seed: str) -> Deal:
    """The first deal of board 1 in the first session from a seed."""
    return deal_cards(4, 0, Stream(f"{seed}/session/1/board/1"))


@pytest.mark.met("DUP-30")
def test_board_of_a_first_round_is_a_garde_that_nobody_bid_for() -> None:
    for number in (1, 2, 3, 4):
        board, _ = made_first(number, "x", lambda _: True)
        bids = json.loads(str(board))["bids"]
        assert sorted(bids) == ["garde", "pass", "pass", "pass"]
        order = [seat_after(board.label.dealer, turns) for turns in (1, 2, 3, 4)]
        assert order[bids.index("garde")] is board.label.taker
    blank = call("boards", "print", "--blank", "--count", "1").lines
    assert "Fiche ambulante — tournoi —, contrat garde" in blank


@pytest.mark.met("DUP-18")
def test_hand_that_is_open_to_dispute_is_told(tmp_path: Path) -> None:
    outcome, out = made(tmp_path, hands=WEAK)
    assert outcome.err.splitlines()[1] == (
        "jeu contestable : valeur 3,0 (bouts 0,0, atouts 0,0, couleurs 3,0)"
    )
    assert out.exists()


@pytest.mark.slow
@pytest.mark.met("DUP-14", "DUP-18")
@pytest.mark.parametrize("method", ["first_round", pytest.param("chance", marks=pytest.mark.soak)])
def test_boards_are_made_and_pass_the_check(tmp_path: Path, method: str) -> None:
    out = str(tmp_path / "set.jsonl")
    terms = ("--count", "2", "--first", "3", "--seed", "club", "--method", method)
    outcome = call("boards", "make", *terms, "--out", out)
    assert outcome.status == 0
    assert [line.split(" : ")[0] for line in outcome.err.splitlines()] == [
        "Étui 3 (1 sur 2)",
        "Étui 4 (2 sur 2)",
    ]
    checked = call("boards", "check", out)
    assert (checked.status, len(checked.lines)) == (0, 2)
    assert all("jeu prenable" in line for line in checked.lines)
    assert call("boards", "make", *terms).out == Path(out).read_text()
    assert call("replay", out).status == 0


@pytest.mark.met("DUP-05", "DUP-21")
def test_sealed_set_can_be_checked_when_it_is_opened(tmp_path: Path) -> None:
    outcome, out = made(tmp_path, "--sealed", "--copies", "3", "--json")
    sealed = tmp_path / "set.sealed.jsonl"
    told = json.loads(outcome.out)
    line = boards.SealedBoard.parse(sealed.read_text())
    assert told == {
        "file": str(out),
        "boards": [5],
        "sealed": str(sealed),
        "commitment": boards.set_commitment([line]),
    }
    assert outcome.err.splitlines()[1].startswith("La graine est de vous : qui la devine")
    opened = call("boards", "check", str(out), "--seals", str(sealed))
    assert opened.status == 0
    assert opened.lines[0] == (f"Les étuis sont ceux qui ont été scellés ; empreinte : {told['commitment']}")
    assert opened.lines[1].startswith("Étui 5 : donneur Ouest, preneur Nord, entame Sud, 3 exemplaires ; ")
    other = tmp_path / "other.jsonl"
    other.write_text(f"{SEVEN}\n")
    broken = call("boards", "check", str(other), "--seals", str(sealed))
    assert broken.status == 1
    assert broken.lines[:2] == [
        "Étui 5 : ce n'est pas celui qui a été scellé",
        "Étui 7 : ce n'est pas celui qui a été scellé",
    ]
    as_json = call("boards", "check", str(other), "--seals", str(sealed), "--json")
    assert json.loads(as_json.lines[0])["broken"] == [5, 7]


@pytest.mark.met("DUP-05")
def test_seed_is_fresh_and_told_unless_it_is_given(tmp_path: Path) -> None:
    typed = f"5 N : {STRONG}"
    first, second = (
        call("boards", "make", "--method", "by_hand", "--hands", "-", stdin=typed) for _ in range(2)
    )
    assert first.err.splitlines()[1].startswith("Graine tirée au hasard : ")
    seed = first.err.splitlines()[1].split(" : ")[1]
    again = call("boards", "make", "--method", "by_hand", "--hands", "-", "--seed", seed, stdin=typed)
    assert again.out == first.out
    assert first.out != second.out


# --- check ----------------------------------------------------------------------------------------------


@pytest.mark.met("DUP-18")
def test_check_tells_every_line(tmp_path: Path) -> None:
    _, out = made(tmp_path)
    good = out.read_text()
    weak = made(tmp_path, hands=WEAK)[1].read_text().replace('"board": 5', '"board": 6')
    hands = [hand.names() for hand in SEVEN.deal.hands]
    hands[0][0] = "T21"
    out.write_text(f"{good}{weak}no\n{fields_of(SEVEN, hands=hands)}\n")
    checked = call("boards", "check", str(out))
    assert checked.status == 1
    assert checked.lines == [
        "Étui 5 : donneur Ouest, preneur Nord, entame Sud ; jeu prenable : valeur 82,3 "
        "(bouts 31,0, atouts 26,3, couleurs 25,0)",
        "Étui 6 : donneur Ouest, preneur Nord, entame Sud ; jeu contestable : valeur 3,0 "
        "(bouts 0,0, atouts 0,0, couleurs 3,0)",
        "ligne 3 : la ligne n'est pas du JSON : corrigez-la ou retirez-la "
        "[Expecting value: line 1 column 1 (char 0)]",
        "ligne 4 : 21 d'atout deux fois (Nord et Sud) : retirez-en une (ch. 1, « Les cartes »)",
    ]
    fields = [json.loads(line) for line in call("boards", "check", str(out), "--json").lines]
    assert [(each["line"], each["ok"]) for each in fields] == [(1, True), (2, False), (3, False), (4, False)]
    assert (fields[0]["board"], fields[0]["value"], fields[0]["played"]) == (5, 82.3, 0)
    assert fields[0]["parts"] == {"oudlers": 31.0, "trumps": 26.3, "suits": 25.0}
    assert fields[3]["rule"] == "CAR-01"


def typed_back(board: boards.Board) -> str:
    """Every pocket of a board, as people may type it."""
    lines = []
    for pocket in boards.CARD_POCKETS:
        cards = " ".join(card_name(card) for card in board.pocket(pocket))
        lines.append(f"{board.number} {pocket.value} : {cards}")
    return "\n".join(lines)


@pytest.mark.met("DUP-25")
def test_hands_put_back_are_compared(file: str) -> None:
    typed = "# the first table\n" + typed_back(SEVEN)
    right = call("boards", "check", file, "--hands", "-", stdin=typed)
    assert (right.status, right.lines) == (0, ["Étui 7 : Nord, Sud, Est, Ouest et le chien conformes"])
    wrong = call("boards", "check", file, "--hands", "-", stdin=typed.replace("SD", "T21 T21"))
    assert wrong.status == 1
    assert wrong.lines == [
        "Étui 7, le chien : 7 cartes au lieu de 6",
        "Étui 7, le chien : il manque la dame de pique",
        "Étui 7, le chien : le 21 d'atout est à Sud",
        "Étui 7, le chien : le 21 d'atout est compté deux fois",
    ]


@pytest.mark.met("DUP-26")
def test_one_hand_alone_may_be_compared(file: str, tmp_path: Path) -> None:
    typed = tmp_path / "hand.txt"
    typed.write_text("7 nord: valet pique, 6 pique, 5 pique, 3p, HV.7.6 D8.7.3 CD.10.3 T15.10.9.7.2")
    refused = call("boards", "check", file, "--hands", str(typed))
    assert (refused.status, refused.err.splitlines()[0][:17]) == (1, "Erreur : ligne 1 ")
    typed.write_text("7 nord: SV.6.5.3 HV.7.6 D8.7.3 CD.10.3 T15.10.9.7.2")
    assert call("boards", "check", file, "--hands", str(typed)).lines == ["Étui 7 : Nord conforme"]
    exchanged = "7 N: SV.6.5.3 HV.7.6 D8.7.3 CD.10.3 T15.10.9.7 SD\n7 chien: T2 HR.5 C9.8.7"
    told = json.loads(call("boards", "check", file, "--hands", "-", "--json", stdin=exchanged).out)
    assert told == {
        "board": 7,
        "differences": [
            {
                "pocket": "N",
                "count": 18,
                "wrong": 1,
                "missing": [{"card": "T2", "found": "dog"}],
                "foreign": [{"card": "SD", "from": "dog"}],
                "twice": [],
            },
            {
                "pocket": "dog",
                "count": 6,
                "wrong": 1,
                "missing": [{"card": "SD", "found": "N"}],
                "foreign": [{"card": "T2", "from": "N"}],
                "twice": [],
            },
        ],
    }
    assert call("boards", "check", file, "--hands", "-", stdin=exchanged).lines == [
        "Étui 7, Nord : il manque le 2 d'atout, qui est au chien",
        "Étui 7, Nord : la dame de pique est du chien",
        "Étui 7, le chien : il manque la dame de pique, qui est chez Nord",
        "Étui 7, le chien : le 2 d'atout est à Nord",
    ]


@pytest.mark.met("DUP-05", "DUP-25")
def test_table_is_told_how_many_cards_differ_and_none_of_them(file: str) -> None:
    typed = "7 N: SV.6.5.3 HV.7.6 D8.7.3 CD.10.3 T15.10.9.8 EX\n7 S: T21\n8 N: T21"
    told = call("boards", "check", file, "--hands", "-", "--discreet", stdin=typed)
    assert told == Outcome(
        1,
        "Étui 7, Nord : 18 cartes, 2 diffèrent\n"
        "Étui 7, Sud : 1 carte, 17 diffèrent\n"
        "Étui 8, Nord : 1 carte, 18 diffèrent\n",
        "",
    )
    fields = json.loads(
        call("boards", "check", file, "--hands", "-", "--discreet", "--json", stdin=typed).lines[0]
    )
    assert fields["differences"][0] == {"pocket": "N", "count": 18, "wrong": 2}
    right = call("boards", "check", file, "--hands", "-", "--discreet", stdin=typed_back(SEVEN))
    assert (right.status, right.lines) == (0, ["Étui 7 : Nord, Sud, Est, Ouest et le chien conformes"])


@pytest.mark.met("DUP-05")
def test_table_is_not_told_what_is_wrong_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "twice.jsonl"
    hands = [hand.names() for hand in SEVEN.deal.hands]
    hands[0][0] = "T21"
    path.write_text(f"{some_board(8)}\n{fields_of(SEVEN, hands=hands)}\n")
    typed = typed_back(some_board(8))
    told = call("boards", "check", str(path), "--hands", "-", "--discreet", stdin=typed)
    assert told == Outcome(
        1,
        "Étui 8 : Nord, Sud, Est, Ouest et le chien conformes\n",
        "le fichier d'étuis a des lignes refusées : l'arbitre les lit avec « oudler boards check »\n",
    )


@pytest.mark.met("DUP-21", "DUP-25")
def test_seals_and_hands_are_compared_together(tmp_path: Path) -> None:
    _, out = made(tmp_path, "--sealed")
    sealed = str(tmp_path / "set.sealed.jsonl")
    board = boards.Packed.parse(out.read_text()).board
    both = ("boards", "check", str(out), "--seals", sealed, "--hands", "-")
    right = call(*both, stdin=typed_back(board))
    assert (right.status, right.lines[0][:35]) == (0, "Les étuis sont ceux qui ont été sce")
    assert right.lines[1:] == ["Étui 5 : Nord, Sud, Est, Ouest et le chien conformes"]
    assert call(*both, stdin="5 chien : T2").status == 1
    other = tmp_path / "other.jsonl"
    other.write_text(f"{SEVEN}\n")
    broken = call("boards", "check", str(other), "--seals", sealed, "--hands", "-", stdin=typed_back(SEVEN))
    assert (broken.status, broken.lines) == (
        1,
        [
            "Étui 5 : ce n'est pas celui qui a été scellé",
            "Étui 7 : ce n'est pas celui qui a été scellé",
            "Étui 7 : Nord, Sud, Est, Ouest et le chien conformes",
        ],
    )


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (
            "N : T21",
            "ligne 1 : des mains se tapent « 7 N : cartes » ou « 7 chien : cartes », pas « N : T21 »",
        ),
        (
            "7 X : T21",
            "ligne 1 : des mains se tapent « 7 N : cartes » ou « 7 chien : cartes », pas « 7 X : T21 »",
        ),
        (
            "7 N : T21\n7 nord : T20",
            "ligne 2 : la pochette Nord de l'étui 7 est déjà tapée : gardez une seule ligne",
        ),
        ("4 N : T21", "pas d'étui n° 4 dans ce fichier ; il y a 7, 8 et 9"),
        ("# nothing", "- : aucune main à lire."),
        (b"7 N : \xff", "- : le fichier n'est pas en UTF-8 ; reprenez une sauvegarde."),
    ],
)
def test_hands_that_cannot_be_read_are_refused(file: str, typed: str | bytes, told: str) -> None:
    refused = call("boards", "check", file, "--hands", "-", stdin=typed)
    assert (refused.status, refused.out, refused.err) == (1, "", f"Erreur : {told}\n")


# --- export and print -----------------------------------------------------------------------------------


def test_boards_are_exported_in_four_forms(file: str, tmp_path: Path) -> None:
    lines = call("boards", "export", file).lines
    assert call("replay", "-", stdin="\n".join(lines)).status == 0
    assert [boards.Board.parse(line) for line in lines] == [SEVEN, some_board(8), some_board(9)]
    as_json = json.loads(call("boards", "export", file, "--format", "json").out)
    assert [json.dumps(each) for each in as_json] == lines
    assert call("boards", "export", file, "--format", "tags", "--number", "7").lines[1] == '[Board "7"]'
    assert call("boards", "export", file, "--format", "text", "--number", "7").lines[:2] == [
        "Étui 7 : donneur Nord, preneur Sud, entame Ouest",
        "  Nord   ★ 15 10 9 7 2  ♠ V 6 5 3  ♥ V 7 6  ♣ D 10 3  ♦ 8 7 3",
    ]
    out = tmp_path / "seven.txt"
    written = call("boards", "export", file, "--format", "tags", "--out", str(out))
    assert (written.status, written.out) == (0, "")
    assert out.read_text() == call("boards", "export", file, "--format", "tags").out


@pytest.mark.met("DUP-07", "DUP-08", "DUP-22")
def test_diagrams_and_traveler_are_printed(file: str) -> None:
    lines = call("boards", "print", file, "--number", "7", "--tournament", "violet").lines
    assert lines[:7] == [
        "NORD (jaune) — donne n° 7, donneur Nord, preneur Sud",
        "★   21   20   19   18   17   16  [15]  14   13   12",
        "    11  [10]  [9]   8   [7]   6    5    4    3   [2]   1    E",
        "♠    R    D    C   [V]  10    9    8    7   [6]  [5]   4   [3]   2    A",
        "♥    R    D    C   [V]  10    9    8   [7]  [6]   5    4    3    2    A",
        "♦    R    D    C    V   10    9   [8]  [7]   6    5    4   [3]   2    A",
        "♣    R   [D]   C    V  [10]   9    8    7    6    5    4   [3]   2    A",
    ]
    assert [line for line in lines if "donne n°" in line][1:] == [
        "SUD (bleu) — donne n° 7, donneur Nord, preneur Sud",
        "EST (rouge) — donne n° 7, donneur Nord, preneur Sud",
        "OUEST (vert) — donne n° 7, donneur Nord, preneur Sud",
    ]
    assert lines[-5:-1] == [
        "Fiche ambulante — tournoi violet, contrat garde",
        "Étui 7 : donneur Nord, preneur Sud, entame Ouest",
        "Plis de la défense ramassés par Nord",
        "Chien : ♠ D  ♥ R 5  ♣ 9 8 7",
    ]
    assert len(call("boards", "print", file, "--number", "7", "--seat", "o").lines) == 8


@pytest.mark.met("DUP-07", "DUP-22")
def test_data_of_the_papers_have_their_shape(file: str) -> None:
    printed = json.loads(
        call("boards", "print", file, "--number", "7", "--tournament", "Violet", "--json").out
    )
    (board,), (traveler,) = printed["boards"], printed["travelers"]
    assert (board["board"], board["taker"], board["dealer"]) == (7, "S", "N")
    assert list(board["hands"]) == ["N", "S", "E", "O"]
    east = "T20 T13 T12 T6 EX S9 S7 S1 H9 H8 DR D10 D9 D6 D4 C6 C5 C4"
    assert " ".join(board["hands"]["E"]) == east
    assert traveler == {
        "board": 7,
        "tournament": "Violet",
        "taker": "S",
        "dealer": "N",
        "lead": "O",
        "gatherer": "N",
        "screens": False,
        "contract": "Garde",
        "dog": ["SD", "HR", "H5", "C9", "C8", "C7"],
        "rows": 12,
        "lines": [],
        "qr": "OUDLER:E:7",
    }
    one = json.loads(call("boards", "print", file, "--number", "7", "--seat", "N", "--json").out)
    assert (list(one), list(one["boards"][0]["hands"])) == (["boards"], ["N"])


@pytest.mark.met("DUP-11", "DUP-12")
def test_with_screens_another_gathers(file: str) -> None:
    lines = call("boards", "print", file, "--number", "7", "--screens").lines
    assert lines[-3] == (
        "Paravents, posés quand les cartes sont sorties, retirés à la fin : "
        "plis de la défense ramassés par Ouest"
    )
    printed = json.loads(call("boards", "print", file, "--number", "7", "--screens", "--json").out)
    (traveler,) = printed["travelers"]
    assert (traveler["gatherer"], traveler["screens"], traveler["lead"]) == ("O", True, "O")


@pytest.mark.met("DUP-15")
def test_papers_of_a_first_round_are_blank(event: str) -> None:
    lines = call("boards", "print", "--blank", "--count", "2", "--first", "7", "--screens").lines
    assert [line for line in lines if "donne n°" in line][:5] == [
        "NORD (jaune) — donne n° 7, donneur Est, preneur Sud",
        "SUD (bleu) — donne n° 7, donneur Est, preneur Sud",
        "EST (rouge) — donne n° 7, donneur Est, preneur Sud",
        "OUEST (vert) — donne n° 7, donneur Est, preneur Sud",
        "NORD (jaune) — donne n° 8, donneur Nord, preneur Est",
    ]
    assert not any("[" in line for line in lines)
    assert lines[-2] == "Chien : ........................................"
    assert len([line for line in lines if line.startswith("Fiche ambulante")]) == 2
    one = call("boards", "print", "--blank", "--count", "1", "--seat", "S").lines
    assert (one[0], len(one)) == ("SUD (bleu) — donne n° 1, donneur Nord, preneur Nord", 8)
    printed = json.loads(call("boards", "print", "--blank", "--event", event, "--json").out)
    assert [each["taker"] for each in printed["boards"]] == ["S"] * 20
    assert printed["boards"][0]["hands"] == {"N": [], "S": [], "E": [], "O": []}
    assert printed["travelers"][0]["dog"] == []


@pytest.mark.met("DUP-05")
def test_sealed_boards_are_not_printed(tmp_path: Path) -> None:
    made(tmp_path, "--sealed")
    sealed = str(tmp_path / "set.sealed.jsonl")
    for action in ("print", "export"):
        refused = call("boards", action, sealed)
        assert (refused.status, refused.out) == (1, "")
        assert refused.err == (
            "ligne 1 : cet étui est scellé, ses cartes n'y sont pas : prenez le fichier ouvert"
            " (donnes dupliquées, règles générales)\n"
        )


# --- wrong use ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("fly",), "l'option ACTION vaut make, check, export ou print, pas « fly »"),
        (("check",), "l'action check veut un fichier d'étuis : donnez son nom"),
        (("make", "x"), "l'action make ne lit pas de fichier d'étuis : retirez son nom"),
        (("print", "x", "--blank"), "l'action print --blank ne lit pas de fichier d'étuis : retirez son nom"),
        (
            ("print", "--blank", "--number", "3"),
            "--number ne va pas avec l'action print --blank : retirez l'option, ou changez d'action",
        ),
        (
            ("check", "x", "--blank"),
            "--blank ne va pas avec l'action check : retirez l'option, ou changez d'action",
        ),
        (("check", "x", "--discreet"), f"{DISCREET} : donnez aussi --hands"),
        (("make", "--seed", " "), f"--seed est vide : {FRESH}"),
        (
            ("print", "x", "--count", "3"),
            "--count ne va pas avec l'action print : retirez l'option, ou changez d'action",
        ),
        (
            ("export", "x", "--json"),
            "--json ne va pas avec l'action export : retirez l'option, ou changez d'action",
        ),
        (("make", "--count", "0"), "--count va de 1 à 500, pas 0"),
        (("make", "--first", "0"), "--first va de 1 à 500, pas 0"),
        (("make", "--copies", "0"), "--copies va de 1 à 100, pas 0"),
        (("make", "--sealed"), "--sealed écrit à côté du fichier des étuis : ajoutez --out"),
        (
            ("make", "--method", "magic"),
            "l'option --method vaut chance, first_round ou by_hand, pas « magic »",
        ),
        (
            ("make", "--hands", "-"),
            "--hands va avec --method by_hand ou first_round, pas avec chance",
        ),
        (("make", "--method", "by_hand"), "--method by_hand veut des mains, données par --hands"),
        (
            ("make", "--hands", "-", "--method", "by_hand", "--count", "2"),
            "avec --method by_hand les numéros sont ceux des mains : retirez --count",
        ),
        (("export", "x", "--format", "pdf"), "l'option --format vaut jsonl, json, text ou tags, pas « pdf »"),
        (("print", "x", "--seat", "W"), "l'option --seat vaut N, S, E ou O, pas « W »"),
    ],
)
def test_wrong_use_is_told(arguments: tuple[str, ...], told: str) -> None:
    refused = call("boards", *arguments)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err.splitlines()[0] == f"Erreur : {told}"


def test_unknown_number_is_told(file: str) -> None:
    refused = call("boards", "print", file, "--number", "1")
    assert refused.status == 2
    assert refused.err.splitlines()[0] == "Erreur : pas d'étui n° 1 dans ce fichier ; il y a 7, 8 et 9"


@pytest.mark.parametrize("action", ["check", "export", "print"])
def test_file_that_cannot_be_read_is_told(action: str, tmp_path: Path) -> None:
    missing = call("boards", action, str(tmp_path / "none.jsonl"))
    assert (missing.status, missing.err) == (1, f"{tmp_path / 'none.jsonl'} : le fichier n'existe pas.\n")
    empty = call("boards", action, "-")
    assert (empty.status, empty.err) == (1, "- : aucun étui à lire.\n")


def test_other_files_that_cannot_be_read_are_told(file: str) -> None:
    for arguments in (("--hands", "none"), ("--seals", "none")):
        refused = call("boards", "check", file, *arguments)
        assert (refused.status, refused.err) == (1, "none : le fichier n'existe pas.\n")
    made_by = call("boards", "make", "--method", "by_hand", "--hands", "none")
    assert (made_by.status, made_by.err) == (1, "none : le fichier n'existe pas.\n")
    refused = call("boards", "check", file, "--seals", file)
    assert (refused.status, refused.err) == (
        1,
        "Erreur : ce n'est pas un étui scellé, ou il n'a pas de clé : refaites le jeu d'étuis avec --sealed "
        "(donnes dupliquées, « La première position »)\n",
    )


def test_cards_that_cannot_be_are_refused_with_the_board() -> None:
    typed = "3 N : T21 T20"
    refused = call("boards", "make", "--method", "by_hand", "--hands", "-", stdin=typed)
    assert (refused.status, refused.out) == (1, "")
    assert (
        refused.err
        == "Erreur : étui 3 : Nord : 2/18 cartes ; recomptez (donnes dupliquées, « La reconstitution »)\n"
    )
    zero = call("boards", "make", "--method", "by_hand", "--hands", "-", stdin="0 N : T21")
    assert zero.err == (
        "Erreur : un étui porte un numéro à partir de 1, pas « 0 » (donnes dupliquées, « L'étui »)\n"
    )
