"""Exact numbers as text: a decimal where it ends, else a fraction."""

from fractions import Fraction


def exact_text(value: Fraction) -> str:
    """A number without any rounding: 75, 87.5, -3.162, 100/3.

    >>> exact_text(Fraction(175, 2)), exact_text(Fraction(100, 3))
    ('87.5', '100/3')
    """
    rest, digits = value.denominator, 0
    while rest % 2 == 0 or rest % 5 == 0:
        rest //= 10 if rest % 10 == 0 else 2 if rest % 2 == 0 else 5
        digits += 1
    return str(value) if rest > 1 else decimal_text(value, digits)


def exact_or_none(value: Fraction | None) -> str | None:
    """The same where there is a number."""
    return None if value is None else exact_text(value)


def rounded(value: Fraction, digits: int) -> Fraction:
    """A number to this many decimals, halves away from zero."""
    scale = 10**digits
    units = (2 * scale * abs(value) + 1) // 2
    return Fraction(units if value >= 0 else -units, scale)


def decimal_text(value: Fraction, digits: int) -> str:
    """A rounded number with all its decimals: -3.162, 4.000."""
    near = rounded(value, digits)
    whole, part = divmod(abs(near.numerator) * 10**digits // near.denominator, 10**digits)
    return ("-" if near < 0 else "") + str(whole) + (f".{part:0{digits}}" if digits else "")
