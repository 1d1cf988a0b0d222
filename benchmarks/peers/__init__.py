"""One folder per measured library: its pinned requirements and a small adapter."""
