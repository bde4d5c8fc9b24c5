"""Plain text in columns."""

from collections.abc import Collection, Sequence

GAP = "  "


def column_lines(rows: Sequence[Sequence[str]], left: Collection[int] = ()) -> list[str]:
    """Rows under one another: the columns named stand to the left, the others to the right.

    A column in which nothing stands, not even a heading, is left out.
    """
    kept = [place for place, column in enumerate(zip(*rows, strict=True)) if any(column)]
    widths = {place: max(len(row[place]) for row in rows) for place in kept}
    return [
        GAP.join(
            f"{row[place]:<{widths[place]}}" if place in left else f"{row[place]:>{widths[place]}}"
            for place in kept
        ).rstrip()
        for row in rows
    ]


def at_comma(numbers: Sequence[str]) -> list[str]:
    """Numbers with spaces after those that have fewer decimals, so that commas stand in a row."""
    decimals = [len(number.replace(",", ".").partition(".")[2]) for number in numbers]
    most = max(decimals, default=0)
    return [
        number + " " * (most - count if count else 0) for number, count in zip(numbers, decimals, strict=True)
    ]
