"""The fifth stage: plans -> Python as data -> text. It decides nothing about specs, and no stage reads text that another one printed."""
