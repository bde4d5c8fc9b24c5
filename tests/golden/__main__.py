"""Write all golden files again: `make golden`."""

from tests.golden.playthrough import FOLDER, playthrough
from tests.golden.scenarios import SCENARIOS
from tests.rules.perft import write_rows

write_rows()
for old in FOLDER.glob("*.txt"):
    old.unlink()
for scenario in SCENARIOS:
    (FOLDER / f"{scenario.name}.txt").write_text(playthrough(scenario, scenario.find()), encoding="utf-8")
    print(scenario.name)
