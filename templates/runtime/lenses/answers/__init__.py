"""Answers as their clients need them: required values, ends, citations, carried data, the arguments of calls."""
