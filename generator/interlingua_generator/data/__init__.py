"""The data that the stages pass on: nodes, the unified model, specs, plans, Python code. Nothing here makes a decision."""
