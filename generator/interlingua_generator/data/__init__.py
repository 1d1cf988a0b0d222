"""What the stages hand on to each other: nodes, the unified model, specs, plans, Python code. Data alone; nothing here decides."""
