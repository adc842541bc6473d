"""The events of the cards: what they let a player choose, and what they do."""
