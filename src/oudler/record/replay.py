"""From the fields of a record to the state where the record stops."""

from oudler import rules
from oudler.record.deal import read_cards, read_deal
from oudler.record.errors import Damage, RecordError
from oudler.record.fields import Fields, list_of, optional, read_with, typed

_CARD_FIELDS = ("hands", "dog", "call", "discard", "poignees", "plays")
_OTHER_FIELDS = ("oudler", "ruleset", "options", "players", "dealer", "banned", "bids", "slam", "result")
KNOWN_FIELDS = frozenset((*_CARD_FIELDS, *_OTHER_FIELDS, "stop"))
"""`stop` is an object of our own: what the other fields do not tell about where a deal stands.

Its fields: `arbiter` and `confirm`, the answers given in the auction and to a slam; `slam`, one that
was asked for and not granted; `dog_turned`, `jeu`, `petit_sec`.
"""


@rules.checked
def replay(fields: Fields) -> rules.State:
    """The state where a record stops, every action checked. Raises RecordError."""
    reader = _Replay(fields)
    reader.read_auction()
    reader.read_taker()
    reader.read_play()
    reader.read_slam()  # one that waits for the arbiter: nothing can follow it
    reader.read_petit_sec()
    reader.check_leftovers()
    return reader.state


class _Replay:
    """A state that is moved on by the fields of one record."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.state = rules.start(read_deal(fields))
        self.stop: Fields = optional(fields, "stop", dict, {})
        self.rulings = list_of(optional(self.stop, "arbiter", list, []), bool, "stop.arbiter")
        self.answers = list_of(optional(self.stop, "confirm", list, []), bool, "stop.confirm")
        self.plays = self._texts("plays")
        self.poignees = self._read_poignees()
        self.slam_is_read = False

    def _texts(self, name: str) -> list[str]:
        return list_of(optional(self.fields, name, list, []), str, name)

    def act(self, action: rules.Action, field: str, label: str) -> None:
        """Apply one action; a refusal becomes a RecordError that says which action it was."""
        try:
            self.state = rules.apply(self.state, action)
        except rules.IllegalAction as refusal:
            raise RecordError(
                Damage.ILLEGAL,
                field,
                detail=f"{label}: {refusal.reason.code}",
                action=label,
                rule=refusal.reason.requirement,
                reason=refusal.reason,
            ) from refusal

    def read_auction(self) -> None:
        """The words, with the arbiter's and the players' answers where they were asked."""
        for place, word in enumerate(self._texts("bids")):
            field, label = f"bids[{place}]", f"bid {place + 1} {word[:20]}"
            self.act(rules.MakeBid(read_with(rules.parse_bid, word, field, label)), field, label)
            self._take_ruling()
        while self.state.phase is rules.Phase.CONFIRM and self.answers:
            kept = self.answers.pop(0)
            self.act(rules.Confirm(kept), "stop.confirm", f"confirm {kept}")

    def _take_ruling(self) -> None:
        if self.state.phase is rules.Phase.ARBITER and self.rulings:
            granted = self.rulings.pop(0)
            self.act(rules.Grant(granted), "stop.arbiter", f"arbiter {granted}")

    def read_taker(self) -> None:
        """Call, dog, discard, slam and `jeu`, as far as the record tells them."""
        self._read_call()
        terms = self.state.terms
        if self.state.deal.options.slam_before_dog and terms is not None and terms.contract.takes_dog:
            self.read_slam()
        self._read_discard()
        if not self._slam_waits():
            self.read_slam()
        self._read_jeu()

    def _slam_waits(self) -> bool:
        return self.state.deal.options.arbiter and not self.rulings

    def _read_call(self) -> None:
        if self.fields.get("call") is not None:
            name = typed(self.fields["call"], str, "call")
            label = f"call {name[:20].upper()}"
            self.act(rules.CallCard(read_with(rules.parse_card, name, "call", label)), "call", label)

    def read_slam(self) -> None:
        """The slam that the record tells, unless it has been read."""
        told = optional(self.fields, "slam", bool, False) or optional(self.stop, "slam", bool, False)
        if told and not self.slam_is_read:
            self.slam_is_read = True
            self.act(rules.AnnounceSlam(), "slam", "slam")
            self._take_ruling()

    def _read_jeu(self) -> None:
        if self._has_begun() or optional(self.stop, "jeu", bool, False):
            self.act(rules.SayJeu(), "plays", "jeu")

    def _has_begun(self) -> bool:
        return bool(self.plays or self.poignees)

    def _read_discard(self) -> None:
        discard = read_cards(optional(self.fields, "discard", list, []), "discard")
        takes_dog = self.state.terms is not None and self.state.terms.contract.takes_dog
        is_laid = bool(discard) or (takes_dog and self._has_begun())
        turned = optional(self.stop, "dog_turned", bool, False)
        if takes_dog and (is_laid or turned):
            self.act(rules.TurnDog(), "dog", "dog")
        if is_laid:
            self.act(rules.LayDiscard(discard), "discard", f"discard {discard}")

    def _read_poignees(self) -> dict[int, rules.Hand]:
        poignees: dict[int, rules.Hand] = {}
        for place, shown in enumerate(list_of(optional(self.fields, "poignees", list, []), dict, "poignees")):
            field = f"poignees[{place}]"
            seat = typed(shown.get("seat"), int, f"{field}.seat")
            if seat in poignees:
                raise RecordError(Damage.ILLEGAL, field, detail=f"seat {seat} twice", rule="POI-01")
            poignees[seat] = read_cards(shown.get("cards"), f"{field}.cards")
        return poignees

    def read_play(self) -> None:
        """The cards in order, each first card after the poignee of its seat."""
        for place, name in enumerate(self.plays):
            if self.poignees:
                self._show_poignee()
            try:
                self.state = rules.apply(self.state, rules.PlayCard(rules.parse_card(name)))
            except (rules.NotACard, rules.IllegalAction):  # said by the way of all other actions
                field, label = f"plays[{place}]", f"play {place + 1} {name[:20].upper()}"
                self.act(rules.PlayCard(read_with(rules.parse_card, name, field, label)), field, label)
        self._show_poignee()
        for seat in self.poignees:
            raise RecordError(
                Damage.ILLEGAL, "poignees", detail=f"seat {seat} has no first card to come", rule="POI-01"
            )

    def _show_poignee(self) -> None:
        if self.state.turn is None or self.state.phase is not rules.Phase.PLAY:
            return
        cards = self.poignees.pop(self.state.turn, None)
        if cards is not None:
            self.act(rules.ShowPoignee(cards), "poignees", f"poignee {self.state.turn} {cards}")

    def read_petit_sec(self) -> None:
        """The seat that declared a petit sec, where the record ends with that."""
        if self.stop.get("petit_sec") is not None:
            seat = typed(self.stop["petit_sec"], int, "stop.petit_sec")
            self.act(rules.DeclarePetitSec(seat), "stop.petit_sec", f"petit_sec {seat}")

    def check_leftovers(self) -> None:
        """Answers that nobody asked for are refused."""
        for name, left in (("stop.arbiter", self.rulings), ("stop.confirm", self.answers)):
            if left:
                raise RecordError(Damage.ILLEGAL, name, detail=f"{len(left)} answers too many", rule="AUC-09")


@rules.checked
def resume(state: rules.State, actions: int) -> rules.State:
    """The state after that number of the actions that led to this one, to continue differently from there.

    Raises WrongValue where there were fewer.
    """
    earlier = rules.start(state.deal)
    led = list(rules.actions_of(state))
    if not 0 <= actions <= len(led):
        raise rules.WrongValue(f"{actions} of {len(led)} actions, in {state}")
    for action in led[:actions]:
        earlier = rules.apply(earlier, action)
    return earlier
