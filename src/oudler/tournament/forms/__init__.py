"""The forms of events and their facts; the lowest wing of the room, it knows nobody."""

from oudler.tournament.forms.form import Deals, Form, Mates, Measure, by_form

__all__ = ["Deals", "Form", "Mates", "Measure", "by_form"]
