"""A schedule and its certificate, as an organiser reads them."""

from collections.abc import Iterator, Sequence

from oudler.rules import Ground
from oudler.tournament import seating
from oudler.wording.language import Words, msg
from oudler.wording.tournament.forms import FORM_WORDS

_METHODS = {
    seating.Method.FFT: msg("mouvement de la fédération"),
    seating.Method.REPAIRED: msg("mouvement réparé"),
    seating.Method.HOWELL: msg("Howell de la fédération"),
    seating.Method.BALANCED: msg("placement équilibré, de notre main"),
    seating.Method.CARDS: msg("cartes personnelles, hors mouvements FFT"),
    seating.Method.RANDOM: msg("places tirées au sort"),
}
MOVEMENTS: dict[Ground, str] = {
    seating.Why.TABLES: msg(
        "pas de mouvement pour ce nombre de tables : il en faut de 3 à 150 ; tirez les places au sort"
    ),
    seating.Why.ROUNDS: msg("trop de positions : {most} au plus pour ce mouvement"),
    seating.Why.NO_ROUND: msg("il faut au moins une position"),
    seating.Why.HOWELL_SIZE: msg("ce placement n'existe que pour 3 ou 4 tables (équilibré : 3)"),
    seating.Why.CARDS_SIZE: msg("les cartes personnelles sont prévues de 4 à 16 tables"),
    seating.Why.TEAMS_NEED_FFT: msg(
        "les équipes jouent le mouvement de la fédération, à partir de 5 tables ; à 4 tables, prenez les "
        "cartes personnelles"
    ),
    seating.Why.MISSING_MANY: msg("il manque de 1 à 3 joueurs ; au-delà, ôtez une table"),
    seating.Why.MISSING_HOWELL: msg(
        "à 3 ou 4 tables il ne peut manquer qu'un joueur ; tirez les places au sort"
    ),
    seating.Why.MISSING_CARDS: msg(
        "en tant de positions presque tous se rencontrent, et deux absents à une même table n'y laisseraient "
        "que deux joueurs : absents possibles, {most} ; complétez la table ou jouez moins de positions"
    ),
    seating.Why.BOARDS: msg(
        "en donnes dupliquées, joueurs et étuis circulent ensemble : c'est un autre mouvement"
    ),
    seating.Why.MISSING_PAIR: msg("par deux il ne peut manquer qu'une paire, par quatre personne"),
    seating.Why.EXTRA_MANY: msg("il y a de 1 à {most} joueurs en trop ; au-delà, ajoutez une table"),
    seating.Why.EXTRA_MISSING: msg("il manque des joueurs ou il y en a en trop, pas les deux"),
    seating.Why.EXTRA_TEAMS: msg("les tables de cinq sont pour l'individuel ; complétez les équipes"),
    seating.Why.NO_NUMBER: msg("un tirage part d'un nombre annoncé à voix haute : donnez-le"),
    seating.Why.NO_TABLES: msg(
        "ces joueurs ne font pas de tables de trois ou quatre, ou de quatre ou cinq, de 1 à 150 tables : "
        "changez leur nombre ou la taille des tables"
    ),
    seating.Why.LISTED_TWICE: msg("inscrits deux fois : {who} ; gardez une seule ligne"),
    seating.Why.FIXED_SEAT: msg(
        "places à garder impossibles pour {who} : un joueur présent, une table qui existe, un seul par table"
    ),
    seating.Why.STAY_TOGETHER: msg("ne doivent pas bouger, à la même table : {who} ; placez-les à la main"),
    seating.Why.FINALISTS: msg("une finale réunit 12, 16 ou 20 joueurs"),
    seating.Why.FINAL_ROUNDS: msg(
        "une finale se joue en une position, ou à 20 joueurs en cinq positions d'une donne"
    ),
    seating.Why.FINAL_FEW: msg(
        "pas assez de joueurs classés pour cette finale ({most}) : prenez-la plus petite"
    ),
    seating.Why.BEST_FIRST: msg("pas de classement avant la première position : commencez autrement"),
    seating.Why.BEGUN: msg("une position commencée reste comme annoncée : changez les suivantes"),
    seating.Why.FFT_AGAIN: msg(
        "le mouvement ne reprend pas après un tirage au sort ou les meilleurs entre eux : "
        "continuez sans mouvement"
    ),
    seating.Why.FEW_TABLES: msg("à moins de 3 tables, tirez les places au sort ou donnez-les à la main"),
    seating.Why.TEAMS_RESEATED: msg(
        "par équipes on ne tire pas les places au sort et on ne place pas au classement : "
        "prenez le mouvement, ou placez à la main"
    ),
    seating.Why.AFTER_FINAL: msg("rien ne se joue après la finale : mettez-la à la fin"),
    seating.Why.FINAL_LATE: msg("la finale s'annonce avant la première position : gardez ce qui est annoncé"),
    seating.Why.UNPAID: msg("n'ont pas payé : {who} ; on paie d'abord, on est placé ensuite"),
    seating.Why.PLACES: msg("il y a {most} places : refaites le plan pour le nombre d'inscrits"),
    seating.Why.TEAM_SIZE: msg("équipe absente ou incomplète : {who} ; complétez ou retirez"),
    seating.Why.TEAMS: msg("il faut des équipes entières, de {most} joueurs : complétez ou retirez"),
    seating.Why.STAY_MANY: msg(
        "ne doivent pas bouger : {who} ; places fixes : {most} ; tirez au sort en gardant les leurs"
    ),
    seating.Why.PARALLEL: msg("quatre tournois en parallèle veulent un multiple de 4 équipes de quatre"),
    seating.Why.CIRCUIT_ROUNDS: msg("trop de positions : {most} au plus pour que personne ne rejoue un étui"),
    seating.Why.CIRCUIT_PLAYERS: msg(
        "le dupliqué individuel réunit de 12 à {most} joueurs, à 3 tables ou plus"
    ),
    seating.Why.CIRCUIT_BOARDS: msg("il faut de 1 à {most} étuis par position"),
    seating.Why.MITCHELL_TEAMS: msg("la formule Mitchell réunit de 4 à {most} triplettes"),
    seating.Why.HOWELL_TEAMS: msg(
        "la formule Howell réunit de 4 à {most} triplettes ; au-delà, prenez mitchell"
    ),
    seating.Why.TRIPLETTE_FINAL: msg(
        "cette finale réunit 4 triplettes à 3 tables, ou 16 à 12 tables ; sinon, prenez howell"
    ),
    seating.Why.FINAL_GROUPS: msg("cette finale se joue de 4 en 4 positions, {most} au plus"),
    seating.Why.QUADRETTE_TEAMS: msg("il faut de 4 à {most} quadrettes, une table pour chacune"),
    seating.Why.ROUNDS_IN_PAIRS: msg(
        "à un nombre impair de quadrettes, une opposition se joue en deux positions : "
        "prenez un nombre pair de positions"
    ),
    seating.Why.SHARED_ODD: msg(
        "à un nombre impair de quadrettes, les tables ne peuvent pas jouer les mêmes étuis en même temps : "
        "laissez-les circuler, ou ajoutez une équipe"
    ),
    seating.Why.MATCH_QUARTERS: msg("un match se joue en 4 quarts temps, d'au moins une donne chacun"),
    seating.Why.MATCH_BOARDS: msg("un match compte de 16 à 24 donnes : prenez-en 4, 5 ou 6 par quart temps"),
    seating.Why.UNEQUAL_QUARTERS: msg(
        "des quarts temps inégaux veulent l'accord des deux capitaines : notez-le, ou prenez "
        "4, 5 ou 6 donnes chacun"
    ),
    seating.Why.NO_PLAYER: msg("personne n'a ce numéro à cette position : {most} numéros sont en jeu"),
}
_SEATS = {
    seating.Seat.NORTH: msg("Nord"),
    seating.Seat.SOUTH: msg("Sud"),
    seating.Seat.EAST: msg("Est"),
    seating.Seat.WEST: msg("Ouest"),
    None: msg("cinquième"),
}
_STOP = msg("Position {round} : table {table}, {seat}")
_MEET_AGAIN = msg("Se rencontrent plusieurs fois : {pairs}.")
_FIFTH = msg("Ont la cinquième place d'une table à chaque position : {players}.")
_FIVE_NEVER = msg("Personne ne joue deux fois à une table de cinq.")
_FIVE_NO_OTHER = msg("Personne d'autre ne joue deux fois à une table de cinq.")
_HEAD = msg("{tables} tables, {rounds} positions, {form} : {method}.")
_BROKEN = msg("Promesse non tenue : {pairs} se rencontrent plusieurs fois.")
_REPEAT = msg("joueurs {first} et {second} : positions {rounds}")
_LIMIT = msg("Sans se revoir, on peut jouer {most} positions ; réparé, {repaired}.")
_SHORT_NEVER = msg("Personne ne joue deux fois à une table de trois.")
_SHORT_TWICE = msg("Jouent plusieurs fois à une table de trois : {players}.")
_MORE = msg("… et {n} de plus")
_MOST_LISTED = 8


def method_text(words: Words, method: seating.Method) -> str:
    """How seats are found: mouvement de la fédération."""
    return words.say(_METHODS[method])


def drawn_line(words: Words, number: int) -> str:
    """From which number seats were drawn, so that anybody can draw them again."""
    return words.say("Tirage du nombre {number} : le même nombre redonne les mêmes places.", number=number)


def route_lines(words: Words, player: int, stops: Sequence[seating.Stop | None]) -> list[str]:
    """The card of one player: table and seat of every round (DOC-09)."""
    return [
        words.say("Joueur n° {player}", player=player),
        *(
            words.say(_STOP, round=number, table=stop[0], seat=words.say(_SEATS[stop[1]]))
            for number, stop in enumerate(stops, start=1)
            if stop is not None
        ),
    ]


def certificate_lines(
    words: Words, schedule: seating.Schedule, certificate: seating.Certificate
) -> list[str]:
    """What was proved of a schedule."""
    return list(_lines(words, schedule, certificate))


def _lines(words: Words, schedule: seating.Schedule, certificate: seating.Certificate) -> Iterator[str]:
    form, method = words.say(FORM_WORDS[schedule.form].movement), method_text(words, schedule.method)
    yield words.say(_HEAD, tables=schedule.tables, rounds=len(schedule.rounds), form=form, method=method)
    is_promised = schedule.method is not seating.Method.RANDOM
    if certificate.is_kept:
        yield (
            words.say("Promesse tenue : personne ne se rencontre deux fois.")
            if is_promised
            else words.say("Personne ne se rencontre deux fois.")
        )
    if certificate.repeats:
        count = len(certificate.repeats)
        pairs = words.many("{n} paire de joueurs", "{n} paires de joueurs", count)
        yield words.say(_BROKEN if is_promised else _MEET_AGAIN, pairs=pairs)
        yield from _repeats(words, certificate.repeats)
    if certificate.mates_met:
        yield words.say("Des partenaires se rencontrent : {pairs}.", pairs=len(certificate.mates_met))
    if not certificate.is_kept and schedule.method is seating.Method.FFT:
        most = seating.most_rounds(schedule.tables, schedule.form)
        repaired = seating.most_rounds(schedule.tables, schedule.form, seating.Method.REPAIRED)
        yield words.say(_LIMIT, most=most, repaired=repaired)
        cards = seating.most_rounds(schedule.tables, schedule.form, seating.Method.CARDS)
        if cards > repaired:
            yield words.say("Avec des cartes personnelles, {cards} positions.", cards=cards)
    yield from _short(words, schedule, certificate)
    yield from _five(words, schedule, certificate)
    yield from turning_lines(words, schedule, certificate)
    yield words.say("On marche au plus {most} tables en tout.", most=max(certificate.walked))


def _repeats(words: Words, repeats: Sequence[seating.Repeat]) -> Iterator[str]:
    for repeat in repeats[:_MOST_LISTED]:
        first, second = repeat.players
        rounds = words.listed([str(number) for number in repeat.rounds])
        yield f"  {words.say(_REPEAT, first=first, second=second, rounds=rounds)}"
    if (more := len(repeats) - _MOST_LISTED) > 0:
        yield f"  {words.say(_MORE, n=more)}"


def turning_lines(words: Words, schedule: seating.Schedule, certificate: seating.Certificate) -> list[str]:
    """That people change seats where cards lead them, and who does not."""
    if schedule.method is not seating.Method.CARDS or max(certificate.seats_held) == 1:
        return []
    still = sorted(seating.still_norths(schedule.rounds))
    told = words.many(
        "Reste en Nord à sa table : le numéro {players}.",
        "Restent en Nord à leur table : les numéros {players}.",
        len(still),
        players=_numbers(words, still),
    )
    turning = words.say("L'orientation change d'une position à l'autre : chacun suit sa fiche.")
    return [turning, told] if still else [turning]


def _short(words: Words, schedule: seating.Schedule, certificate: seating.Certificate) -> Iterator[str]:
    if not schedule.missing:
        return
    yield words.say("Places vides : {players}.", players=_numbers(words, sorted(schedule.missing)))
    twice = certificate.short_table_twice
    yield words.say(_SHORT_TWICE, players=_numbers(words, twice)) if twice else words.say(_SHORT_NEVER)


def _five(words: Words, schedule: seating.Schedule, certificate: seating.Certificate) -> Iterator[str]:
    if not schedule.extra:
        return
    fifths = () if schedule.method is seating.Method.RANDOM else schedule.places[-schedule.extra :]
    if fifths:
        yield words.say(_FIFTH, players=_numbers(words, fifths))
    if twice := [player for player in certificate.five_table_twice if player not in fifths]:
        yield words.say(
            "Jouent plusieurs fois à une table de cinq : {players}.", players=_numbers(words, twice)
        )
    else:
        yield words.say(_FIVE_NO_OTHER if fifths else _FIVE_NEVER)
    yield words.say(
        "À cinq, celui qui donne ne joue pas la donne : Nord, puis Ouest, Sud, Est et le cinquième."
    )


def _numbers(words: Words, players: Sequence[int]) -> str:
    return words.listed([str(player) for player in players])


def seating_lines(words: Words, schedule: seating.Schedule) -> list[str]:
    """A line for each table: who sits at N, S, E and O at each position."""
    return [
        words.say(
            "Table {table} : {seats}",
            table=table + 1,
            seats=" | ".join(
                " ".join("–" if player is None else str(player) for player in seated[table])
                for seated in schedule.rounds
            ),
        )
        for table in range(schedule.tables)
    ]
