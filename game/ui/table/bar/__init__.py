"""The bar at the bottom of a table: what is asked, the answers, and which keys do what."""
