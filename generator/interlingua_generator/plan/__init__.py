"""Fourth stage: decide once what is emitted. It makes a plan for each shape and a row for each wire key."""
