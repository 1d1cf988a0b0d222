"""`infer`: recorded bodies -> the draft of a spec."""
