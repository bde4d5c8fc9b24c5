"""The bundle: built, tried and packed by `make bundle`."""
