"""Compiler of interlingua specs: YAML in, a typed Python package out."""
