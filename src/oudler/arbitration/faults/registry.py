"""All faults by id, and the incidents that the texts name (ETH-06)."""

from collections.abc import Mapping
from types import MappingProxyType

from oudler.arbitration.faults.auction import AUCTION_FAULTS
from oudler.arbitration.faults.conduct import CONDUCT_FAULTS, SHEET_FAULTS
from oudler.arbitration.faults.dealing import DEALING_FAULTS
from oudler.arbitration.faults.discard import DISCARD_FAULTS
from oudler.arbitration.faults.play import PLAY_FAULTS
from oudler.arbitration.faults.poignee import POIGNEE_FAULTS
from oudler.arbitration.terms import Fault

FAULTS: Mapping[str, Fault] = MappingProxyType(
    {
        fault.id: fault
        for fault in (
            *DEALING_FAULTS,
            *AUCTION_FAULTS,
            *DISCARD_FAULTS,
            *PLAY_FAULTS,
            *POIGNEE_FAULTS,
            *SHEET_FAULTS,
            *CONDUCT_FAULTS,
        )
    }
)

INCIDENTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        # the eight kinds that the texts name, and the faults under which they are ruled (ETH-06)
        "false_discard": ("false_discard", "illegal_discard", "discard_confused"),
        "out_of_turn": ("lead_out_of_turn", "card_out_of_turn"),
        "exposed_card": ("exposed_card",),
        "revoke": ("revoke", "silent_on_revoke"),
        "hesitation": ("conduct",),
        "mannerism": ("conduct",),
        "wrong_count": ("misdeal", "dog_count", "wrong_count"),
        "misplaced_hand": ("misplaced_hand",),
    }
)
