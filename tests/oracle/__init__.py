"""A plain, slow interpreter of the IR: the oracle of the emitted code. It follows docs/language.md and nothing else."""
