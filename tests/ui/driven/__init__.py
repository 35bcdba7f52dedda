"""Parts of a table as tests see them; `TableDriver` puts them together."""
