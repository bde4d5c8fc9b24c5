"""The extras of the package: which of them brings what is not installed, and what is said then."""

from oudler.wording.language import Words, msg

BROUGHT = {
    "serve": (
        "alembic",
        "argon2",
        "cryptography",
        "httptools",
        "jinja2",
        "msgspec",
        "platformdirs",
        "python_multipart",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "print": ("pypdf", "python_calamine", "segno", "typst", "xlsxwriter"),
    "postgres": ("psycopg",),
}
"""The modules that each extra brings; all others are always there. What two bring is of the smaller one."""
_LACKING = {
    "serve": msg("il manque de quoi ouvrir le bureau et les tables, et de quoi signer"),
    "print": msg("il manque de quoi imprimer et de quoi lire ou écrire un classeur"),
    "postgres": msg("il manque de quoi parler à PostgreSQL"),
}
_INSTALL = msg('{lacking} : pip install "oudler[{extra}]"')


def lacking_text(words: Words, missing: ModuleNotFoundError) -> str | None:
    """What is missing and how it is installed; None where no extra brings the module."""
    module = (missing.name or "").partition(".")[0]
    extra = next((extra for extra, modules in BROUGHT.items() if module in modules), None)
    return extra and words.say(_INSTALL, lacking=words.say(_LACKING[extra]), extra=extra)
