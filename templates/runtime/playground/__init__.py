"""A page that shows a conversion as it happens. `pip install 'interlingua[playground]'`, `interlingua playground`."""
