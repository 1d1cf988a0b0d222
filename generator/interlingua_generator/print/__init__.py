"""Fifth stage: plans -> Python as data -> text. Nothing is decided here about specs, and no stage reads what another one printed."""
