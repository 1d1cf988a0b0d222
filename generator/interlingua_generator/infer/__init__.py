"""`infer`: drafts a spec from recorded bodies."""
