"""Long lists of choices that are counted and indexed without being written out."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Generic, TypeVar, overload

from oudler.rules.hand import Hand, cards_of

T = TypeVar("T")


class _Unwritten(Sequence[T], Generic[T]):
    """A list that makes an item when it is asked for it."""

    __slots__ = ()

    @abstractmethod
    def _at(self, index: int) -> T:
        """The item at an index that lies within the list."""

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[T]: ...
    def __getitem__(self, index: int | slice) -> T | Sequence[T]:
        if isinstance(index, slice):
            return [self[each] for each in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._at(index % len(self))


@dataclass(frozen=True, slots=True)
class Choices(_Unwritten[T]):
    """What `make` makes of the `fixed` cards with each choice of `chosen` cards from the `pool`."""

    make: Callable[[Hand], T]
    fixed: int
    pool: int
    chosen: int

    def __len__(self) -> int:
        return comb(self.pool.bit_count(), self.chosen)

    def _at(self, index: int) -> T:
        return self.make(Hand(self.fixed | self._pick(index)))

    def _pick(self, index: int) -> int:
        """The index-th choice: walk the pool, counting the choices that hold each card."""
        picked, left, wanted = 0, self.pool.bit_count(), self.chosen
        for card in cards_of(self.pool):
            left -= 1
            holding = comb(left, wanted - 1) if wanted else 0
            if index < holding:
                picked |= 1 << card
                wanted -= 1
            else:
                index -= holding
        return picked


@dataclass(frozen=True, slots=True)
class Chain(_Unwritten[T]):
    """Several lists one after the other, none of them copied."""

    parts: tuple[Sequence[T], ...]

    def __len__(self) -> int:
        return sum(map(len, self.parts))

    def _at(self, index: int) -> T:
        for part in self.parts[:-1]:
            if index < len(part):
                return part[index]
            index -= len(part)
        return self.parts[-1][index]
