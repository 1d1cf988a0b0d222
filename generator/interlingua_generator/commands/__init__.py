"""What each command of the command line does, without its arguments: a module per command."""
