"""Numbers of the tasks that may stand on the agenda of a resolution; agenda.py says what each does."""

CHECK, SETTLE, SHOVE, SQUEEZE, JUMP, REBOUND, SHOT_AT, BLAST_AT, CRANE, ROUND_END, PROCEED = range(11)
