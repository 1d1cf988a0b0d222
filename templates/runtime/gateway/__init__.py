"""A gateway: clients of any format, answered by providers of any other. `pip install 'interlingua[gateway]'`, `interlingua serve`."""
