# Generated from templates/runtime/playground/__init__.py; do not edit.

"""A page that shows a conversion as it happens. `pip install 'interlingua[playground]'`, `interlingua playground`."""
