"""Content in the form of another format than that of its body."""
