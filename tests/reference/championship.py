"""A championship in tiers recomputed from its file alone, as docs/championships.md describes it.

Written from that document: who comes into every tier, by which access and place, and which places are open.
"""

import hashlib
import json
import math
from collections.abc import Iterator
from typing import Any

LEVELS = ("early_stage", "half_final", "regional_final", "national_qualifier", "national_final")
PEOPLE = {"individual": 1, "seniors": 1, "duo": 2, "interclubs": 4}
Json = dict[str, Any]


def key(people: list[Json]) -> str:
    return "+".join(sorted(person["licence"] for person in people))


def seals(log: list[Json]) -> list[str]:
    """The seals that follow from the lines."""
    found, before = [], ""
    for line in log:
        bare = {name: value for name, value in line.items() if name != "seal"}
        text = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        before = hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()
        found.append(before)
    return found


def holding(log: list[Json]) -> list[Json]:
    """The lines that were not taken back, the last ones first to be believed."""
    passed_over: list[int] = []
    for line in log[::-1]:
        if line["number"] not in passed_over and line["did"] == "taken_back":
            passed_over.append(line["what"]["line"])
    return [line for line in log if line["number"] not in passed_over]


class State:
    """What the lines say, as far as places hang on it."""

    def __init__(self, log: list[Json]) -> None:
        self.setup: Json = {}
        self.lists: dict[str, Json] = {}
        self.attended: dict[str, int] = {}
        self.champions: list[Json] = []
        self.off: list[str] = []
        self.gave_up: list[tuple[str, str]] = []
        self.called: list[tuple[str, str]] = []
        self.entered: list[str] = []
        self.known: dict[str, Json] = {}
        self.given: dict[str, int] = {}
        for line in holding(log):
            self.read(line["did"], line["what"])

    def read(self, did: str, what: Json) -> None:
        if did in ("announced", "arranged"):
            self.setup = what["setup"]
        elif did == "places_set":
            for code, places in what["places"]:
                self.heat(code)["places"] = places
        elif did == "attended":
            self.attended[what["heat"]] = what["present"]
        elif did in ("received", "replaced"):
            self.lists[what["heat"]] = what["list"]
        elif did == "champions_named":
            self.champions = what["champions"]
        elif did == "switched_off":
            self.off.append(what["unit"])
        elif did == "gave_up":
            self.gave_up.append((what.get("heat", ""), what["unit"]))
        elif did == "called_up":
            self.called.append((what["heat"], what["unit"]))
        elif did == "qualifier_entered":
            self.entered += what["units"]
        elif did == "people_noted":
            self.known |= {person["licence"]: person for person in what["people"]}
        elif did == "series_given":
            self.given[what["licence"]] = what["series"]

    def heat(self, code: str) -> Json:
        return next(
            heat for tier in self.setup["tiers"] for heat in tier.get("heats", []) if heat["code"] == code
        )

    # --- champions ----------------------------------------------------------------------------------

    def direct(self, tier: Json) -> Iterator[tuple[Json, str]]:
        """Those who hold the title that counts for a tier, and what became of their place."""
        title = {"regional_final": "regional_champion", "national_final": "champion"}.get(tier["level"])
        comites = [heat.get("comite") or self.setup.get("comite", "") for heat in tier.get("heats", [])]
        for champion in self.champions:
            if champion["title"] != title:
                continue
            if title == "regional_champion" and champion.get("comite", "") not in comites:
                continue
            yield champion, self.state(champion)

    def state(self, champion: Json) -> str:
        people = champion["people"]
        if ("", key(people)) in self.gave_up:
            return "given_up"
        if key(people) in self.off:
            return "off"
        if any(person["licence"] not in self.known for person in people):
            return "waiting"
        now = [self.known[person["licence"]] for person in people]
        home = "club" if self.setup["championship"] == "interclubs" else "comite"
        stayed = all(one.get(home) == other.get(home) for one, other in zip(people, now, strict=True))
        licensed = all(person.get("is_licensed", True) for person in now)
        is_kept = licensed and (stayed or champion["title"] == "champion") and self.may_play(now)
        return "kept" if is_kept else "lost"

    def may_play(self, people: list[Json]) -> bool:
        """Whether they may play together; ages are judged by whoever knows the season's last day."""
        championship = self.setup["championship"]
        if championship == "seniors":
            year = self.setup["season"]["year"]
            return all(person.get("born") and year - int(person["born"][:4]) >= 60 for person in people)
        if championship == "duo":
            return len({person.get("comite") for person in people}) == 1
        if championship == "interclubs":
            series = sorted(
                int(self.given.get(person["licence"]) or person.get("series", 4)) for person in people
            )
            excepted = series in ([1, 1, 3, 4], [1, 1, 4, 4])
            return len({person.get("club") for person in people}) == 1 and (
                math.prod(series) > 16 or excepted
            )
        return True

    # --- places -------------------------------------------------------------------------------------

    def ranking(self, code: str) -> list[str]:
        return [key(unit["people"]) for unit in self.lists.get(code, {"units": []})["units"]]

    def told(self, code: str, field: str) -> list[str]:
        units = self.lists.get(code, {"units": []})["units"]
        return [key(unit["people"]) for unit in units if unit.get(field)]

    def leaving(self, code: str) -> list[str]:
        return [unit for heat, unit in self.gave_up if heat == code] + self.told(code, "gave_up")

    def summoned(self, code: str) -> list[str]:
        return [unit for heat, unit in self.called if heat == code] + self.told(code, "is_called")

    def sources(self, tier: Json) -> list[tuple[Json, bool]]:
        """The tournaments that send to a tier, and whether they are the national qualifier."""
        tiers, found = self.setup["tiers"], []
        if tier["level"] == "national_qualifier":
            return []
        for place, earlier in enumerate(tiers[: tiers.index(tier)]):
            later = [each for each in tiers[place + 1 :] if each["level"] != "national_qualifier"]
            if later and later[0] is tier:
                is_qualifier = earlier["level"] == "national_qualifier"
                found += [(heat, is_qualifier) for heat in earlier.get("heats", [])]
        return found

    def sent(self, code: str, places: int) -> list[str]:
        ranking, gone, summoned = self.ranking(code), self.leaving(code), self.summoned(code)
        wanted = ranking[:places] + [unit for unit in ranking[places:] if unit in summoned]
        return [unit for unit in wanted if unit not in gone]

    def quota(self, heat: Json, giving_up: int) -> int:
        count = len(self.ranking(heat["code"])) or self.attended.get(heat["code"], 0)
        least = {"individual": 80, "seniors": 50, "duo": max(26, -(-count // 5))}[self.setup["championship"]]
        return max(least, heat.get("places") or 0) + giving_up

    def tier(self, tier: Json) -> Json:
        """Who comes into a tier, and which places nobody has."""
        direct = [(key(champion["people"]), state) for champion, state in self.direct(tier)]
        sources = self.sources(tier)
        # 1. Who plays the national qualifier, and who loses a place by it.
        played: set[str] = set()
        for heat, is_qualifier in sources:
            played |= {*self.ranking(heat["code"]), *self.entered} if is_qualifier else set()
        titled = [unit for unit, state in direct if state == "kept"]
        sent = {
            unit
            for heat, is_qualifier in sources
            if not is_qualifier
            for unit in self.sent(heat["code"], heat.get("places") or 0)
        }
        giving_up = len(played & {*sent, *titled})
        titled = [unit for unit in titled if unit not in played]
        # 2. Title holders, then tournament after tournament.
        qualified = [(unit, "reigning", "", 0, "") for unit in titled]
        open_places, waiting = [], 0
        for heat, is_qualifier in sources:
            code = heat["code"]
            places = self.quota(heat, giving_up) if is_qualifier else heat.get("places") or 0
            if code not in self.lists:
                waiting += places
                continue
            taken = {each[0] for each in qualified}
            mine = self.held(code, places, titled, set() if is_qualifier else played)
            access = "qualifier" if is_qualifier else "regional"
            held = [(unit, access, code, order, other) for unit, order, other in mine if unit not in taken]
            qualified += held
            again = 0 if is_qualifier else len(played & {*self.sent(code, places)})
            if (count := places - len(held) - again) > 0:
                replaced = [each[-1] for each in held]
                left = [unit for unit in self.left(code, places, titled) if unit not in replaced]
                open_places.append((code, count, left))
        total = len(qualified) + waiting + sum(count for _, count, _ in open_places)
        return {"qualified": qualified, "open": open_places, "direct": direct, "places": total}

    def left(self, code: str, places: int, titled: list[str]) -> list[str]:
        """Those who had won a place and do not have it by this tournament."""
        gone = {*self.leaving(code), *titled}
        return [unit for unit in self.ranking(code)[:places] if unit in gone]

    def held(
        self, code: str, places: int, titled: list[str], elsewhere: set[str]
    ) -> Iterator[tuple[str, int, str]]:
        """Those who come by a tournament, each with the place and whose it was."""
        ranking, waiting = self.ranking(code), self.left(code, places, titled)
        for unit in self.sent(code, places):
            if unit not in titled and unit not in elsewhere:
                is_called = unit not in ranking[:places]
                replaced = waiting.pop(0) if is_called and waiting else ""
                yield unit, ranking.index(replaced or unit) + 1, replaced


def differences(file: Json) -> list[str]:
    """Where the sections of a championship's file disagree with its log."""
    found = [] if [line["seal"] for line in file["log"]] == seals(file["log"]) else ["seals"]
    state = State(file["log"])
    if json.loads(json.dumps(state.setup)) != file["championship"]:
        found.append("championship")
    for tier, told in zip(state.setup["tiers"], file["tiers"], strict=True):
        made = state.tier(tier)
        named = {
            "qualified": [
                (each["unit"], each["access"], each["heat"], each["order"], each["replaces"])
                for each in told["qualified"]
            ],
            "open": [(each["heat"], each["count"], each["leaving"]) for each in told["open"]],
            "direct": [(each["unit"], each["state"]) for each in told["direct"]],
            "places": told["places"],
        }
        found += [
            f"{tier['code']}.{name}: {made[name]} != {named[name]}"
            for name in named
            if made[name] != named[name]
        ]
    return found
