"""YAML files -> nodes whose words are valid.

`yaml.py` reads files strictly. `words/` is the vocabulary of the language as data, in the kinds of `kinds.py`. `structure.py` checks
nodes against it, `editor_schema.py` prints it as JSON Schema, and `wording.py` has the messages. References between names are not
checked here.
"""
