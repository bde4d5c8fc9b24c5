"""Golden playthroughs: whole deals written out, made again by `make golden`, reviewed like code."""
