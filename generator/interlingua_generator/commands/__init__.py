"""What each command of the command line does, without its arguments, in one module per command."""
