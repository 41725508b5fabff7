"""What stands in a text, whatever the question: numbers, dates, times, names, quotations, reported clauses."""
