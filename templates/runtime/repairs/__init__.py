"""Repairs: what a target would refuse in a request, mended between decode and encode, and reported change by change."""
