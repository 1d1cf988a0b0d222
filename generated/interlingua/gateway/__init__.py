# Generated from templates/runtime/gateway/__init__.py; do not edit.

"""A gateway: clients of any format, answered by providers of any other. `pip install 'interlingua[gateway]'`, `interlingua serve`."""
