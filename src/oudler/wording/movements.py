"""A schedule and its certificate, as an organiser reads them."""

from collections.abc import Iterator, Sequence

from oudler.tournament import Certificate, Format, Method, NotPlanned, Repeat, Schedule, Why, most_rounds
from oudler.wording.catalogue import Words, msg

_METHODS = {
    Method.FFT: msg("mouvement de la fédération"),
    Method.REPAIRED: msg("mouvement réparé"),
    Method.HOWELL: msg("Howell de la fédération"),
    Method.BALANCED: msg("placement équilibré, de notre main"),
}
_FORMATS = {
    Format.LIBRE: msg("en individuel"),
    Format.DUO: msg("par équipes de deux"),
    Format.FOUR: msg("par équipes de quatre"),
}
_REFUSALS = {
    Why.TABLES: msg(
        "pas de mouvement pour ce nombre de tables : il en faut de 3 à 150 ; tirez les places au sort"
    ),
    Why.ROUNDS: msg("trop de positions : {most} au plus pour ce mouvement"),
    Why.NO_ROUND: msg("il faut au moins une position"),
    Why.HOWELL_SIZE: msg("ce placement n'existe que pour 3 ou 4 tables (équilibré : 3)"),
    Why.TEAMS_NEED_FFT: msg("les équipes jouent le mouvement de la fédération, à partir de 5 tables"),
    Why.MISSING_MANY: msg("il manque de 1 à 3 joueurs ; au-delà, ôtez une table"),
    Why.MISSING_HOWELL: msg("à 3 ou 4 tables il ne peut manquer qu'un joueur ; tirez les places au sort"),
    Why.MISSING_PAIR: msg("par deux il ne peut manquer qu'une paire, par quatre personne"),
}
_HEAD = msg("{tables} tables, {rounds} positions, {form} : {method}.")
_KEPT = msg("Promesse tenue : personne ne se rencontre deux fois.")
_BROKEN = msg("Promesse non tenue : {pairs} se rencontrent plusieurs fois.")
_REPEAT = msg("joueurs {first} et {second} : positions {rounds}")
_MATES = msg("Des partenaires se rencontrent : {pairs}.")
_LIMIT = msg("Sans se revoir, on peut jouer {most} positions ; réparé, {repaired}.")
_SHORT_NEVER = msg("Personne ne joue deux fois à une table de trois.")
_SHORT_TWICE = msg("Jouent plusieurs fois à une table de trois : {players}.")
_SHORT_AT = msg("Places vides : {players}.")
_WALK = msg("On marche au plus {most} tables en tout.")
_MORE = msg("… et {n} de plus")
_TABLE = msg("Table {table} : {seats}")
_MOST_LISTED = 8


def refusal_text(words: Words, error: NotPlanned) -> str:
    """Why there is no such schedule, and what to do."""
    return f"{words.say(_REFUSALS[error.why], most=error.most)} ({error.why.requirement})"


def certificate_lines(words: Words, schedule: Schedule, certificate: Certificate) -> list[str]:
    """What was proved of a schedule."""
    return list(_lines(words, schedule, certificate))


def _lines(words: Words, schedule: Schedule, certificate: Certificate) -> Iterator[str]:
    form, method = words.say(_FORMATS[schedule.form]), words.say(_METHODS[schedule.method])
    yield words.say(_HEAD, tables=schedule.tables, rounds=len(schedule.rounds), form=form, method=method)
    if certificate.is_kept:
        yield words.say(_KEPT)
    if certificate.repeats:
        count = len(certificate.repeats)
        pairs = words.many("{n} paire de joueurs", "{n} paires de joueurs", count)
        yield words.say(_BROKEN, pairs=pairs)
        yield from _repeats(words, certificate.repeats)
    if certificate.mates_met:
        yield words.say(_MATES, pairs=len(certificate.mates_met))
    if not certificate.is_kept and schedule.method is Method.FFT:
        most = most_rounds(schedule.tables, schedule.form)
        repaired = most_rounds(schedule.tables, schedule.form, Method.REPAIRED)
        yield words.say(_LIMIT, most=most, repaired=repaired)
    yield from _short(words, schedule, certificate)
    yield words.say(_WALK, most=max(certificate.walked))


def _repeats(words: Words, repeats: Sequence[Repeat]) -> Iterator[str]:
    for repeat in repeats[:_MOST_LISTED]:
        first, second = repeat.players
        rounds = words.listed([str(number) for number in repeat.rounds])
        yield f"  {words.say(_REPEAT, first=first, second=second, rounds=rounds)}"
    if (more := len(repeats) - _MOST_LISTED) > 0:
        yield f"  {words.say(_MORE, n=more)}"


def _short(words: Words, schedule: Schedule, certificate: Certificate) -> Iterator[str]:
    if not schedule.missing:
        return
    yield words.say(_SHORT_AT, players=_numbers(words, sorted(schedule.missing)))
    twice = certificate.short_table_twice
    yield words.say(_SHORT_TWICE, players=_numbers(words, twice)) if twice else words.say(_SHORT_NEVER)


def _numbers(words: Words, players: Sequence[int]) -> str:
    return words.listed([str(player) for player in players])


def seating_lines(words: Words, schedule: Schedule) -> list[str]:
    """A line for each table: who sits at N, S, E and O at each position."""
    return [
        words.say(
            _TABLE,
            table=table + 1,
            seats=" | ".join(
                " ".join("–" if player is None else str(player) for player in seated[table])
                for seated in schedule.rounds
            ),
        )
        for table in range(schedule.tables)
    ]
