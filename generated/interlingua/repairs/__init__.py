# Generated from templates/runtime/repairs/__init__.py; do not edit.

"""Repairs: what a target would refuse in a request, mended between decode and encode, and reported change by change."""
