"""Whether a stream is what the clients of a format accept."""
