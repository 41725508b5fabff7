"""The algebra of values: what an answer allows, and how two answers stand to each other."""
