"""`interlingua data`: converts data sets in files on all cores of one machine. The conversion itself is in `interlingua.data`."""
