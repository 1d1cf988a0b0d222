"""ir -> what to print: functions as trees of statements, in order. Only this package and the templates know Python."""
