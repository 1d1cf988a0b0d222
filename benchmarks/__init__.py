"""What a conversion costs, next to what others cost. Run with `python -m benchmarks`; read docs/performance.md."""
