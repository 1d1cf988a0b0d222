"""Decisions: questions of fixed types about a text or a conversation, and answers with probabilities."""
