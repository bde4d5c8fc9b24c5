"""A form of events that no room knows: where the program stops for it, and which tables let it through.

`python -m tests.eighth_form FREE POINTS` adds a form with these facts to those there are, imports every
module of the program, and writes as JSON the modules that stop it and the tables that lack a row in silence.
"""

import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator, Mapping
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

Table: TypeAlias = Mapping[Any, Any]
_NAME = "oudler.tournament.forms.form"
_FILE = Path(__file__).parents[1] / "src" / Path(*_NAME.split(".")).with_suffix(".py")
_AFTER_THE_FORMS = "    team: int\n"


def _forms_and(deals: str, measure: str) -> ModuleType:
    """The module of the forms with one more, in the place of the true one."""
    spec = spec_from_file_location(_NAME, _FILE)
    assert spec is not None
    made = sys.modules[_NAME] = module_from_spec(spec)
    member = f'    EIGHTH = "eighth", 2, 0, Deals.{deals}, Measure.{measure}, Mates.FACING\n\n'
    source = _FILE.read_text(encoding="utf-8").replace(_AFTER_THE_FORMS, member + _AFTER_THE_FORMS, 1)
    exec(compile(source, _FILE, "exec"), vars(made))
    return made


def _tables(form: type[Any]) -> Iterator[tuple[str, Table]]:
    """All that the modules of the program have by form; not of what starts it, nor of the database's own."""
    import oudler  # noqa: PLC0415 -- not before the form is there

    for found in pkgutil.walk_packages(oudler.__path__, "oudler."):
        if "__main__" not in found.name and ".migrations." not in found.name:
            for name, value in vars(importlib.import_module(found.name)).items():
                if isinstance(value, Mapping) and any(isinstance(key, form) for key in value):
                    yield f"{found.name}.{name}", value


def main() -> None:
    """Go on where the program would stop, and tell all places at once."""
    forms = _forms_and(*sys.argv[1:])
    by_form, stopped = forms.by_form, list[tuple[str, Table]]()

    def noted(rows: Table, *facts: Any) -> Table:
        try:
            made: Table = by_form(rows, *facts)
        except KeyError:
            made = dict(rows)
            stopped.append((sys._getframe(1).f_globals["__name__"], made))
        return made

    vars(forms)["by_form"] = noted
    eighth = forms.Form.EIGHTH
    alike = [each for each in forms.Form if (each.deals, each.measure) == (eighth.deals, eighth.measure)]
    known = [(name, rows) for name, rows in _tables(forms.Form) if any(form in rows for form in alike)]
    told = [each for _, each in stopped]
    silent = [name for name, rows in known if eighth not in rows and rows not in told]
    print(json.dumps({"stopped": [name for name, _ in stopped], "silent": silent}))


if __name__ == "__main__":
    main()
