"""What the drawing of the house is made from: rooms on their floors, their wings, imports between rooms."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tools.metrics_house import Module

HOUSE = "oudler"


@dataclass(frozen=True)
class Room:
    """A room with its sentence; the floors of its wings and single files, the highest first."""

    name: str
    sentence: str
    floors: tuple[tuple[str, ...], ...]
    wings: Mapping[str, str]
    """The sentence of each wing, in the order of the floors."""


def sentence_of(module: Module) -> str:
    """The first sentence of a docstring, without its full stop."""
    first = (ast.get_docstring(module.tree) or "").partition("\n")[0]
    return first.partition(". ")[0].rstrip(".")


def floors_of(contract: Mapping[str, Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """The layers of a contract, the highest first: `"(tables) | (director)"` is a floor of two."""
    return tuple(tuple(re.findall(r"\w+", layer)) for layer in contract["layers"])


def doors(modules: Sequence[Module]) -> dict[str, Module]:
    """The front doors by the name of their room or wing: `tournament`, `tournament/seating`."""
    return {
        module.folder: module
        for module in modules
        if module.name.endswith("/__init__.py") and module.folder.count("/") < 2
    }


def read_rooms(
    modules: Sequence[Module], contracts: Sequence[Mapping[str, Sequence[str]]]
) -> list[list[Room]]:
    """The rooms that exist, floor by floor, the highest first."""
    by_container = {contract["containers"][0]: floors_of(contract) for contract in contracts}
    found = doors(modules)
    floors = [[name for name in floor if name in found] for floor in by_container[HOUSE]]
    return [[_room(name, found, by_container) for name in floor] for floor in floors if floor]


def _room(
    name: str, found: Mapping[str, Module], contracts: Mapping[str, tuple[tuple[str, ...], ...]]
) -> Room:
    wings = [door.partition("/")[2] for door in found if door.startswith(f"{name}/")]
    floors = contracts.get(f"{HOUSE}.{name}", tuple((wing,) for wing in wings))
    order = [wing for floor in floors for wing in floor]
    wings.sort(key=order.index)
    told = {wing: sentence_of(found[f"{name}/{wing}"]) for wing in wings}
    return Room(name, sentence_of(found[name]), floors, told)


def room_imports(modules: Sequence[Module]) -> dict[str, frozenset[str]]:
    """The other rooms that the files of each room import."""
    graph: dict[str, set[str]] = defaultdict(set)
    for module in modules:
        room = module.name.partition("/")[0]
        graph[room] |= {other for other in _rooms_named(module) if other != room}
    return {room: frozenset(others) for room, others in graph.items()}


def _rooms_named(module: Module) -> Iterator[str]:
    """The rooms that a file names in imports; the house spells them out, from `oudler` on."""
    for node in module.nodes:
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        yield from (parts[1] for name in names if (parts := name.split("."))[0] == HOUSE and len(parts) > 1)
