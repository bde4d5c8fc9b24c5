"""A circuit and its certificate, as an organiser reads them in the hall."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from oudler.tournament import circuits
from oudler.wording.language import Words, msg, signed
from oudler.wording.tournament.forms import FORM_WORDS, circuit_words, units_text
from oudler.wording.tournament.stations import LINE_NAMES, label_lines, round_lines, side_names

_CASES = msg("Étuis : {boards}, chacun en {copies} et joué {plays} fois.")
_SHARES = msg("Attaques : {attacks} ; défenses : {defences}.")


def circuit_lines(
    words: Words,
    circuit: circuits.Circuit,
    certificate: circuits.CircuitCertificate,
    formula: circuits.Formula | None = None,
) -> list[str]:
    """What was proved, how many of everything, how people move, every round, and the labels of the boards."""
    rounds = range(1, len(circuit.rounds) + 1)
    return [
        *proof_lines(words, circuit, certificate, formula),
        *(line for number in rounds for line in round_lines(words, circuit, number)),
        *label_lines(words, circuit),
    ]


def proof_lines(
    words: Words,
    circuit: circuits.Circuit,
    certificate: circuits.CircuitCertificate,
    formula: circuits.Formula | None = None,
) -> list[str]:
    """What was proved, how many of everything, how people move."""
    return [
        _promise(words, circuit, certificate, formula),
        *_figures(words, circuit, certificate, formula),
        *_movement(words, circuit, formula),
    ]


# --- what was proved ------------------------------------------------------------------------------------


def _promise(
    words: Words,
    circuit: circuits.Circuit,
    proof: circuits.CircuitCertificate,
    formula: circuits.Formula | None,
) -> str:
    halves = circuits.halves_left(circuit) if FORM_WORDS[circuit.form].parts else ()
    found = {
        msg("étuis rejoués ({n})"): len(proof.boards_again),
        msg("à deux tables à la fois ({n})"): len(proof.split),
        msg("orientations changées ({n})"): len(proof.turned),
        msg("exemplaires manquants ({n})"): len(proof.crowded),
        msg("oppositions sans leur autre moitié ({n})"): len(halves),
    }
    faults = [words.say(fault, n=number) for fault, number in found.items() if number]
    if not faults and proof.is_kept:
        return words.say(
            "Promesse tenue : {proved}.", proved=words.say(circuit_words(circuit.form, formula).promise)
        )
    return words.say(
        "Promesse non tenue : {faults}.", faults=", ".join(faults or [words.say("attaques mal partagées")])
    )


def _figures(
    words: Words,
    circuit: circuits.Circuit,
    proof: circuits.CircuitCertificate,
    formula: circuits.Formula | None,
) -> Iterator[str]:
    per_round = [len(seated[0].boards) for seated in circuit.rounds]
    sizes = circuits.Extent(min(per_round), max(per_round))
    yield words.say(
        "{name} : {units}, {tables}, {rounds}, {boards} par position.",
        name=words.say(circuit_words(circuit.form, formula).name),
        units=units_text(words, circuit.form, circuit.units),
        tables=words.many("{n} table", "{n} tables", len(circuit.rounds[0])),
        rounds=words.many("{n} position", "{n} positions", len(circuit.rounds)),
        boards=words.many("{boards} étui", "{boards} étuis", sizes.most, boards=_extent(words, sizes)),
    )
    copies = words.many("{n} exemplaire", "{n} exemplaires", circuit.copies)
    yield words.say(_CASES, boards=len(circuit.labels), copies=copies, plays=_extent(words, proof.plays))
    if (played := _played(circuit)) != circuits.Extent(len(circuit.labels), len(circuit.labels)):
        yield words.say(
            "On en joue {played} sur {total}.", played=_extent(words, played), total=len(circuit.labels)
        )
    yield words.say(_SHARES, attacks=_extent(words, proof.attacks), defences=_extent(words, proof.defences))
    if proof.plays.fewest == 1:
        yield words.say(
            "Un étui joué une seule fois ne se compare pas : jouez plus de positions, ou les mêmes "
            "étuis partout."
        )
    if (not_met := proof.meetings[0]) and circuit_words(circuit.form, formula).all_meet:
        yield words.say(
            "Ne se rencontrent pas : {pairs}.", pairs=words.many("{n} paire", "{n} paires", not_met)
        )
    if proof.repeats and (text := circuit_words(circuit.form, formula).met_again):
        yield words.say(text, pairs=words.many("{n} paire", "{n} paires", len(proof.repeats)))


def _played(circuit: circuits.Circuit) -> circuits.Extent:
    """How many different boards everybody plays."""
    met: dict[int, set[int]] = defaultdict(set)
    for seated in circuit.rounds:
        for station in seated:
            for unit in station.units:
                met[unit].update(station.boards)
    counts = [len(boards) for boards in met.values()]
    return circuits.Extent(min(counts), max(counts))


def _extent(words: Words, extent: circuits.Extent) -> str:
    if extent.fewest == extent.most:
        return str(extent.most)
    return words.say("de {fewest} à {most}", fewest=extent.fewest, most=extent.most)


# --- how people move ------------------------------------------------------------------------------------


def _movement(words: Words, circuit: circuits.Circuit, formula: circuits.Formula | None) -> Iterator[str]:
    said = circuit_words(circuit.form, formula)
    if said.by_cards:
        yield words.say(said.by_cards)
    elif len(circuit.rounds) > 1:
        found = circuits.moves(circuit)
        sides = [words.say(name) for name in side_names(circuit)]
        steps = [_steps(words, *each) for each in zip(sides, found.sides, strict=True)]
        boards = [] if found.boards is None else [_steps(words, words.say("étuis"), found.boards)]
        yield words.say("Mouvement, en tables : {moves}.", moves=", ".join([*steps, *boards]))
        if said.back and circuit.sit_outs(1):
            yield words.say(said.back)
    if circuit.copies == len(circuit.rounds[0]) > 1 and not FORM_WORDS[circuit.form].places:
        yield words.say("À chaque position, toutes les tables jouent les mêmes étuis.")
    if circuit.has_lines:
        odd, even = (words.say(LINE_NAMES[circuits.preparing_line(board)]) for board in (1, 2))
        yield words.say(
            "À la première position, {odd} prépare les étuis impairs, {even} les pairs.", odd=odd, even=even
        )


def _steps(words: Words, who: str, steps: tuple[int, ...] | None) -> str:
    """Who goes how far: the usual step and another one, or all of them."""
    if steps is None:
        return words.say("{who} selon la fiche", who=who)
    usual = Counter(steps).most_common(1)[0][0]
    others = [
        words.say("après la position {round} : {step}", round=number, step=signed(step))
        for number, step in enumerate(steps, start=1)
        if step != usual
    ]
    if len(others) > 1:
        return words.say("{who} tour à tour {steps}", who=who, steps=" ".join(map(signed, steps)))
    told = f"{who} {signed(usual)}" if usual else words.say("{who} ne bouge pas", who=who)
    return f"{told} ({others[0]})" if others else told
