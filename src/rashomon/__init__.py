"""Compare what several sources say about one event, claim by claim."""
