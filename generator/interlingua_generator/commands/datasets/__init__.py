"""`interlingua data`: data sets in files, on all cores of one machine. Conversion itself is `interlingua.data`."""
