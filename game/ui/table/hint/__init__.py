"""A hint: the request, its panel, its words."""
