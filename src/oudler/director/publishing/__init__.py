"""What leaves the house: the pages of a club as plain files, the federation's file."""

__all__: list[str] = []
