"""The wooden pieces and the Castillo: pictures and formations."""
