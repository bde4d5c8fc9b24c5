"""`docs/commands.md` as made from the help pages; `python -m tests.cli.helppages` writes it again."""

from pathlib import Path

from oudler.cli.app import COMMANDS
from tests.cli.calling import call

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"
WIDTH = {"COLUMNS": "88", "TERMINAL_WIDTH": "88", "NO_COLOR": "1", "TERM": "dumb"}
HEAD = """# Commands

Made from the help pages by `python -m tests.cli.helppages`; `--lang en` shows them in English.
Exit status: 0 done, 1 input refused, 2 wrong use, 130 interrupted.
"""


def page() -> str:
    """The help of `oudler` and of each command."""
    parts = [HEAD, _part("oudler", ["--help"])]
    parts += [_part(f"oudler {name}", [name, "--help"]) for name in COMMANDS]
    return "\n".join(parts)


def _part(title: str, arguments: list[str]) -> str:
    lines = (line.rstrip() for line in call(*arguments, env=WIDTH).lines)
    text = "\n".join(lines).strip("\n")
    return f"## `{title}`\n\n```\n{text}\n```\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
