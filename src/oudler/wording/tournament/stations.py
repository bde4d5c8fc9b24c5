"""The tables of a circuit round by round, and the card of one who goes through it."""

from collections.abc import Iterator, Sequence

from oudler.tournament import circuits
from oudler.wording.language import Words, msg
from oudler.wording.tournament.forms import FORM_WORDS, ROLES
from oudler.wording.tournament.seats import SEAT_LETTERS

_QUARTER = msg(
    "Quart temps {round} : l'équipe {rooms} choisit les salles, l'attaquant de l'équipe {series} la série"
)
_LABELS_IN_A_LINE = 8
LINE_NAMES = dict(zip(circuits.LINES, (msg("Nord-Sud"), msg("Est-Ouest")), strict=True))
_BADGES = {
    circuits.Badge.BLUE: msg("bleu"),
    circuits.Badge.WHITE: msg("blanc"),
    circuits.Badge.RED: msg("rouge"),
}

_CARD_PART = msg("Fiche n° {unit}, {part}")
_STOP = msg("Position {round} : table {table}, {side}, {others} ; étuis {boards}")
_STOP_ATTACKING = msg(
    "Position {round} : table {table}, {side}, {others} ; étuis {boards}, attaque {attacked}"
)


def side_names(circuit: circuits.Circuit) -> Sequence[str]:
    """What the units of a table are, in their order."""
    return tuple(LINE_NAMES.values()) if circuit.has_lines else FORM_WORDS[circuit.form].sides


# --- every round ----------------------------------------------------------------------------------------


def round_lines(words: Words, circuit: circuits.Circuit, number: int) -> list[str]:
    """A round as a table: who is at which table with which boards, and who sits out."""
    seated = circuit.rounds[number - 1]
    rows = [_headings(words, circuit)]
    rows += [_row(words, circuit, table, station) for table, station in enumerate(seated, start=1)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    out = [str(unit) for unit in circuit.sit_outs(number)]
    return [
        "",
        _round_head(words, circuit, number),
        *lines,
        *([words.say("Au repos : {who}", who=words.listed(out))] if out else []),
    ]


def _round_head(words: Words, circuit: circuits.Circuit, number: int) -> str:
    """The number of a round; in a match also who chooses (EQU-06, EQU-07)."""
    if not FORM_WORDS[circuit.form].places:
        return words.say("Position {round}", round=number)
    rooms, series = (
        _unit(circuit, team)
        for team in (circuits.chooser_of_rooms(number), circuits.chooser_of_series(number))
    )
    return words.say(_QUARTER, round=number, rooms=rooms, series=series)


def _headings(words: Words, circuit: circuits.Circuit) -> list[str]:
    said = FORM_WORDS[circuit.form]
    names = side_names(circuit) if circuit.has_lines else said.side_heads
    badge = [] if circuit.rounds[0][0].badge is None else [msg("Badge")]
    return [words.say(name) for name in (said.place, names[0], *badge, *names[1:], msg("Étuis"))]


def _row(words: Words, circuit: circuits.Circuit, table: int, station: circuits.Station) -> list[str]:
    places = FORM_WORDS[circuit.form].places
    place = words.say(places[table - 1]) if places else str(table)
    badge = [] if station.badge is None else [words.say(_BADGES[circuits.BADGES[station.badge]])]
    first, *others = [_unit(circuit, unit) for unit in station.units]
    return [place, first, *badge, *others, numbers_text(station.boards)]


def _unit(circuit: circuits.Circuit, unit: int) -> str:
    names = FORM_WORDS[circuit.form].team_names
    return names[unit - 1] if names else str(unit)


def numbers_text(boards: Sequence[int]) -> str:
    """Boards that follow one another as 5-8, else one by one."""
    if len(boards) > 1 and boards[-1] - boards[0] == len(boards) - 1:
        return f"{boards[0]}-{boards[-1]}"
    return " ".join(map(str, boards))


def label_lines(words: Words, circuit: circuits.Circuit) -> Iterator[str]:
    """The labels to be put on the boards, after an empty line."""
    cells = [
        f"{label.number} {words.say(SEAT_LETTERS[label.taker])}/{words.say(SEAT_LETTERS[label.dealer])}"
        for label in circuit.labels
    ]
    width = max(map(len, cells))
    yield from ("", words.say("Étiquettes, preneur et donneur de chaque étui :"))
    for start in range(0, len(cells), _LABELS_IN_A_LINE):
        yield "  ".join(cell.rjust(width) for cell in cells[start : start + _LABELS_IN_A_LINE])


# --- the card of one player or team ---------------------------------------------------------------------


def leg_lines(
    words: Words, circuit: circuits.Circuit, unit: int, legs: Sequence[circuits.Leg | None], part: int = 0
) -> list[str]:
    """The card of one player, or of a part of a team: where to go in every round (DOC-09)."""
    return [
        _card_head(words, circuit, unit, part),
        *(_stop(words, circuit, number, leg) for number, leg in enumerate(legs, start=1)),
    ]


def _card_head(words: Words, circuit: circuits.Circuit, unit: int, part: int) -> str:
    if circuit.rounds[0][0].badge is not None:
        return words.say(_CARD_PART, unit=unit, part=words.say(_BADGES[circuits.BADGES[part]]))
    if parts := FORM_WORDS[circuit.form].parts:
        return words.say(_CARD_PART, unit=_unit(circuit, unit), part=words.say(parts[part]).lower())
    return words.say("Fiche n° {unit}", unit=unit)


def _stop(words: Words, circuit: circuits.Circuit, number: int, leg: circuits.Leg | None) -> str:
    if leg is None:
        return words.say("Position {round} : au repos", round=number)
    others = words.listed([_unit(circuit, other) for other in leg.others])
    names = side_names(circuit)
    return words.say(
        _STOP_ATTACKING if leg.attacked and names is not ROLES else _STOP,
        round=number,
        table=leg.table,
        side=words.say(names[leg.side]),
        others=words.say(FORM_WORDS[circuit.form].with_whom, who=others),
        boards=numbers_text(leg.boards),
        attacked=numbers_text(leg.attacked),
    )
