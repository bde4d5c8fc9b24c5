"""Large forms are made in a child process, which returns all its memory when it ends.

The compiler keeps what it has laid out: hundreds of sheets, printed every round, would fill a laptop.
This file run as a script takes the request as JSON on standard input and gives the PDF on standard output.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


def compile_apart(template: Path, inputs: Mapping[str, str]) -> bytes:
    """The PDF of a template, made by another process."""
    import typst  # noqa: F401, PLC0415 -- where it is missing this is told here

    request = json.dumps({"template": str(template), "inputs": inputs}).encode()
    command = [sys.executable, "-P", __file__]
    return subprocess.run(command, input=request, stdout=subprocess.PIPE, check=True).stdout


def compile_here(template: Path, inputs: Mapping[str, str]) -> bytes:
    """The PDF of a template, made by this process."""
    import typst  # noqa: PLC0415 -- most commands print nothing, and the extra may be missing

    made = typst.compile(
        template, root=template.parent, ignore_system_fonts=True, sys_inputs=dict(inputs), format="pdf"
    )
    assert isinstance(made, bytes), "only a named file is written instead of returned"
    return made


def main() -> None:
    """Answer one request."""
    asked = json.load(sys.stdin.buffer)
    sys.stdout.buffer.write(compile_here(Path(asked["template"]), asked["inputs"]))


if __name__ == "__main__":
    main()
