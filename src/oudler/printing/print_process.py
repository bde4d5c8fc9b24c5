"""Large forms are made in a child process, which returns all its memory when it ends.

The compiler keeps what it has laid out: hundreds of sheets, printed every round, would fill a laptop.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from oudler.machine import run_apart


def compile_apart(template: Path, inputs: Mapping[str, str]) -> bytes:
    """The PDF of a template, made by another process."""
    import typst  # noqa: F401, PLC0415 -- where it is missing this is told here

    (document,) = run_apart(_compiled, template, dict(inputs))
    return document


def _compiled(template: Path, inputs: dict[str, str]) -> Iterator[bytes]:
    import typst  # noqa: PLC0415 -- slow, and the extra may be missing

    made = typst.compile(
        template, root=template.parent, ignore_system_fonts=True, sys_inputs=inputs, format="pdf"
    )
    assert isinstance(made, bytes), "only a named file is written instead of returned"
    yield made
