# Generated from templates/runtime/lenses/answers/__init__.py; do not edit.

"""Answers as their clients need them: required values, ends, citations, carried data, the arguments of calls."""
