"""Fourth stage: what is to be emitted, decided once. A plan for each shape, a row for each wire key."""
