"""What applications do with conversations, whoever the provider is: built, put in order, paired, cached and checked."""
