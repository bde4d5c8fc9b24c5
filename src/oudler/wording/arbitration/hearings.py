"""A deal as played: its faults, their rulings, and the score before and after."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from oudler import arbitration
from oudler.rules import Card, Reason, Score, Side, half_points, mark
from oudler.wording import game
from oudler.wording.arbitration.facts import question_text
from oudler.wording.arbitration.faults import fault_name
from oudler.wording.arbitration.orders import fate_text
from oudler.wording.arbitration.rulings import ending_text, facts_text, given_text, ruling_lines
from oudler.wording.language import Words, msg, points_text

_CONTRACT = msg("{contract} {of_taker}, donneur {dealer}.")
_NO_FAULT = msg("Aucune faute.")
_ASSUMED = msg("Supposé, faute de réponse : {facts}.")
_DOUBTFUL = msg("Peut-être rentré grâce à la renonce, les cartes ne le prouvent pas : {cards}.")
_TOGETHER = msg("Toutes décisions ensemble, à confirmer : {fate}")
_WITHOUT = msg("Sans décision : {score}")
_WITH = msg("Après décision : {score}")
_WITH_IF = msg("Après décision, {facts} : {score}")
_NEXT = msg("Donne suivante : {dealer} donne.")
_REPLACED = msg("Donne à rejouer : {dealer} donne.")
_NOTHING_MARKED = msg("rien n'est marqué")

_BREACHES = {
    # what should have been played, told once it is too late
    Reason.MUST_FOLLOW: msg("il fallait fournir"),
    Reason.MUST_RUFF: msg("il fallait couper"),
    Reason.MUST_OVERRUFF: msg("il fallait surcouper"),
    Reason.MUST_TRUMP: msg("il fallait jouer atout"),
    Reason.MUST_OVERTRUMP: msg("il fallait monter"),
    Reason.CALLED_SUIT: msg("on n'entame pas la couleur appelée"),
}
_NOT_ASKED_FOR = msg("le preneur avait exigé une autre entame")
_AFTERWARDS = frozenset(
    # what is still to be told when the deal is over; all else was for the table
    (
        arbitration.Duty.CONFIRM,
        arbitration.Duty.DEFENSE_NOT_BLAMED,
        arbitration.Duty.MAY_NOTE_ETHICS,
        arbitration.Duty.NOT_COUNTED_AS_DEAL,
        arbitration.Duty.REDEAL_AFTER_TIME,
        arbitration.Duty.TAKER_HANDS_OVER,
    )
)


def hearing_lines(words: Words, hearing: arbitration.Hearing) -> list[str]:
    """Every fault with its ruling, then the score without and with the rulings."""
    return list(_HearingText(words, hearing, game.seat_names(words, hearing.deal.players)).lines())


def irregularity_text(words: Words, hearing: arbitration.Hearing, found: arbitration.Irregularity) -> str:
    """Which fault, with its numbers, cards, and what should have been played."""
    return _HearingText(words, hearing, game.seat_names(words, hearing.deal.players)).fault(found)


@dataclass(frozen=True, slots=True)
class _HearingText:
    """A hearing that is told in one language, with the names of the seats."""

    words: Words
    hearing: arbitration.Hearing
    names: Sequence[str]

    def lines(self) -> Iterator[str]:
        yield self._head()
        for place, heard in enumerate(self.hearing.heard, start=1):
            yield self._title(place, heard.irregularity)
            yield from (f"   {line}" for line in self._orders(heard))
        yield from self._moved()
        yield from self._claim()
        if len(self.hearing.rulings) > 1 and self.hearing.fate is not None:
            yield self.words.say(_TOGETHER, fate=fate_text(self.words, self.hearing.fate))
        yield from self._scores()
        if self.hearing.rulings and self.hearing.is_ended:
            yield self._next()

    def _head(self) -> str:
        """The contract, the dealer, and how many faults there are."""
        dealer = self.names[self.hearing.deal.dealer]
        course, count = self.hearing.course, len(self.hearing.heard)
        head = self.words.say("Pas de contrat, donneur {dealer}.", dealer=dealer)
        if course is not None:
            contract = game.bid_word(self.words, course.terms.contract)
            of_taker = game.of_name(self.words, self.names[course.terms.taker])
            head = self.words.say(_CONTRACT, contract=contract, of_taker=of_taker, dealer=dealer)
        faults = self.words.many("{n} faute :", "{n} fautes :", count) if count else self.words.say(_NO_FAULT)
        return f"{head[0].upper()}{head[1:]} {faults}"

    # --- one fault ------------------------------------------------------------------------------

    def _title(self, place: int, found: arbitration.Irregularity) -> str:
        name = "" if found.seat is None else self.names[found.seat]
        fields = {"place": place, "name": name, "fault": self.fault(found)}
        if found.fault in _OF_THE_PLAY:
            trick = found.after // self.hearing.deal.players + 1
            return self.words.say("{place}. Pli {trick}, {name} : {fault}", trick=trick, **fields)
        return self.words.say("{place}. {name} : {fault}", **fields)

    def fault(self, found: arbitration.Irregularity) -> str:
        """The fault, with its numbers, cards, and what should have been played."""
        told = [fault_name(self.words, found.fault), *self._details(found)]
        if found.trick is not None:
            breach = _NOT_ASKED_FOR if found.reason is None else _BREACHES[found.reason]
            rule = "COD-20" if found.reason is None else found.reason.requirement
            told.append(f"{self.words.say(breach)} ({game.source_text(self.words, rule)})")
        return ", ".join(told)

    def _details(self, found: arbitration.Irregularity) -> list[str]:
        deal, size = self.hearing.deal, self.hearing.deal.size
        if found.fault == "dog_count":
            return [self._count(len(deal.dog), size.dog_size)]
        if found.fault == "misdeal":
            wrong = [seat for seat, hand in enumerate(deal.hands) if len(hand) != size.hand_size]
            return [
                f"{self.names[seat]} {self._count(len(deal.hands[seat]), size.hand_size)}" for seat in wrong
            ]
        if found.fault in ("false_discard", "discard_confused"):
            return [self._count(len(deal.discard), size.dog_size), self._cards(list(found.cards))]
        if found.poignee is not None:
            return self._poignee(found.poignee)
        return [self._cards(list(found.cards))] if found.cards else []

    def _count(self, count: int, due: int) -> str:
        return self.words.say(msg("{count} cartes au lieu de {due}"), count=count, due=due)

    def _cards(self, cards: Sequence[Card]) -> str:
        return ", ".join(game.card_word(self.words, card) for card in cards)

    def _poignee(self, place: int) -> list[str]:
        """The size announced and the cards as they lay."""
        shown = self.hearing.deal.poignees[place]
        size = [] if shown.announced is None else [game.poignee_word(self.words, shown.announced)]
        return [*size, " ".join(game.card_label(self.words, card) for card in shown.cards)]

    def _orders(self, heard: arbitration.Heard) -> Iterator[str]:
        fault = heard.irregularity.fault
        if heard.is_lifted:
            yield self.words.say("Décision levée.")
        elif heard.ruling is not None:
            grounds = arbitration.grounds_of(heard.ruling)
            told = {key: value for key, value in grounds.items() if key not in heard.assumed}
            assumed = {key: value for key, value in grounds.items() if key in heard.assumed}
            for text, facts in ((msg("Faits : {facts}."), told), (_ASSUMED, assumed)):
                if listed := facts_text(self.words, fault, facts):
                    yield self.words.say(text, facts=listed)
            yield from ruling_lines(self.words, self._afterwards(heard.ruling), self._people(heard))
        for question in heard.missing:
            asked = question_text(self.words, fault, question)
            yield self.words.say("À décider par l'arbitre : {question}", question=f"{asked} ({question.key})")

    def _people(self, heard: arbitration.Heard) -> dict[arbitration.Party, str]:
        """The names behind the parties of a ruling."""
        deal, seat, course = self.hearing.deal, heard.irregularity.seat, self.hearing.course
        people = {arbitration.Party.DEALER: self.names[deal.dealer]}
        if seat is not None:
            people[arbitration.Party.CULPRIT] = self.names[seat]
        if course is not None:
            people[arbitration.Party.TAKER] = self.names[course.terms.taker]
        return people

    def _afterwards(self, ruling: arbitration.Ruling) -> arbitration.Ruling:
        """The ruling without what was for the table, once the deal is over."""
        if self.hearing.course is None or not self.hearing.course.is_over:
            return ruling
        outcome = ruling.outcome
        fate = arbitration.Fate.SCORED if outcome.fate is arbitration.Fate.CONTINUE else outcome.fate
        duties = tuple(duty for duty in outcome.duties if duty in _AFTERWARDS)
        return replace(ruling, outcome=replace(outcome, fate=fate, duties=duties))

    # --- all faults together ----------------------------------------------------------------------

    def _moved(self) -> Iterator[str]:
        """The tricks, cards and points that rulings give to the other camp."""
        course, changes = self.hearing.course, self.hearing.changes
        if course is None:
            return
        for place, seat in sorted(changes.winners.items()):
            trick = course.tricks[place]
            points = points_text(self.words, trick.half_points)
            side = game.side_word(self.words, course.terms.side_of(seat))
            yield self.words.say(
                "Le pli {trick} ({points}) va à {side}.", trick=place + 1, points=points, side=side
            )
        if changes.to_defense:
            yield self.words.say(
                "De l'écart à la défense : {cards}.", cards=self._cards(list(changes.to_defense))
            )
        yield from (self._saved(card, Side.ATTACK) for card in changes.saved_by_defense)
        yield from (self._saved(card, Side.DEFENSE) for card in changes.saved_by_attack)
        yield from self._given()

    def _saved(self, card: Card, side: Side) -> str:
        """A card that a revoke brought home."""
        name = game.the_card(self.words, card)
        points = points_text(self.words, half_points(1 << card))
        fields = {
            "card": name[0].upper() + name[1:],
            "side": game.side_word(self.words, side),
            "points": points,
        }
        return self.words.say("{card}, que la renonce a fait rentrer, va à {side} ({points}).", **fields)

    def _given(self) -> Iterator[str]:
        """What the arbiter has given back by his own word, or has still to say."""
        changes = self.hearing.changes
        gives = any(
            arbitration.Moved.ILLICIT_TRICKS in ruling.outcome.moves for ruling in self.hearing.rulings
        )
        if changes.given != arbitration.Given():
            yield self._given_line(changes.given)
        elif gives and not (changes.winners or changes.saved):
            yield self.words.say("Les cartes ne prouvent aucun point pris à tort.")
        if changes.doubtful:
            yield self.words.say(_DOUBTFUL, cards=self._cards(list(changes.doubtful)))
        if gives and not self.hearing.is_judged:
            yield self.words.say(
                "À confirmer par l'arbitre : y a-t-il d'autres points à rendre, avec ou sans bout ? "
                "(given_points, given_oudlers)"
            )

    def _given_line(self, given: arbitration.Given) -> str:
        is_to_attack = given.half_points > 0 or given.oudlers > 0
        side = game.side_word(self.words, Side.ATTACK if is_to_attack else Side.DEFENSE)
        return self.words.say(
            "L'arbitre fait rendre {given} à {side}.", given=given_text(self.words, given), side=side
        )

    def _claim(self) -> Iterator[str]:
        """How the rest of a false claim is played."""
        claim, course = self.hearing.deal.claim, self.hearing.course
        is_false = any(heard.irregularity.fault == "false_claim" for heard in self.hearing.heard)
        if claim is None or course is None or not is_false:
            return
        if not course.is_over:
            yield self.words.say(
                "Il reste trop de cartes pour les jouer toutes ici : faites-les jouer à la table."
            )
            return
        for place in range(claim.after // self.hearing.deal.players, len(course.tricks)):
            trick = course.tricks[place]
            laid = zip(trick.seats, trick.cards, strict=True)
            cards = ", ".join(
                f"{self.names[seat]} {game.card_label(self.words, card)}" for seat, card in laid
            )
            yield self.words.say("Pli {trick}, au plus mal : {cards}", trick=place + 1, cards=cards)

    def _scores(self) -> Iterator[str]:
        hearing = self.hearing
        if hearing.before is None:
            is_dead = hearing.fate in (
                arbitration.Fate.CANCELLED,
                arbitration.Fate.REDEAL,
                arbitration.Fate.REDEAL_DEFENSE,
            )
            if hearing.course is not None and not is_dead and hearing.deal.claim is None:
                yield self.words.say("La donne n'est pas finie : le score viendra avec la dernière carte.")
            return
        before = _WITHOUT if hearing.heard else msg("Score : {score}")
        yield self.words.say(before, score=self._verdict(hearing.before))
        if hearing.heard:
            yield self.words.say(_WITH, score=self._after())

    def _after(self) -> str:
        if self.hearing.after is not None:
            return self._verdict(self.hearing.after)
        if self.hearing.is_settled:
            return self.words.say(_NOTHING_MARKED)
        return self.words.say("cela dépend des réponses qui manquent")

    def _next(self) -> str:
        """Whether the deal is one of the round, who deals after it, and who may not bid then."""
        turn = self.hearing.next_turn
        text = _NEXT if self.hearing.counts else _REPLACED
        told = self.words.say(text, dealer=self.names[turn.dealer])
        if not turn.banned:
            return told
        names = self.words.listed([self.names[seat] for seat in sorted(turn.banned)])
        barred = self.words.many(
            "{names} ne peut pas annoncer.", "{names} ne peuvent pas annoncer.", len(turn.banned), names=names
        )
        return f"{told} {barred}"

    def _verdict(self, verdict: arbitration.Verdict) -> str:
        return game.verdict_line(self.words, verdict.score, game.marks_text(verdict.marks, self.names))


_OF_THE_PLAY = (
    "revoke",
    "exposed_card",
    "card_out_of_turn",
    "lead_out_of_turn",
    "change_of_card",
    "false_claim",
)
"""Faults that are told with the trick they were made in."""


def effect_lines(words: Words, effect: arbitration.Effect, players: int, alone: bool) -> list[str]:
    """The score of a deal without a ruling, and with it in each way it may end."""
    lines = [words.say(_WITHOUT, score=_shared(words, effect.before, players, alone))]
    for ended, score in effect.ends:
        told = words.say(_NOTHING_MARKED) if score is None else _shared(words, score, players, alone)
        facts = ending_text(words, effect.ruling, ended)
        lines.append(words.say(_WITH_IF, facts=facts, score=told) if facts else words.say(_WITH, score=told))
    return lines


def _shared(words: Words, score: Score, players: int, alone: bool) -> str:
    return game.verdict_line(words, score, game.shares_text(words, mark(players, score.total, alone), alone))
