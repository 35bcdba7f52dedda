"""A hint: asking for it, its panel, its words."""
