"""The game in a memory that outlives the power: what happened, record by record, and how to go on from it."""
