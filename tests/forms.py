"""The forms of events by families, for cases of tests."""

from oudler.tournament.forms import Form

FREE_FORMS = tuple(form for form in Form if not form.is_duplicate)


def form_of(code: str) -> Form:
    """The form that files and commands call so."""
    return next(form for form in Form if form.value == code)
