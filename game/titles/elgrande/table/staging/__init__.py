"""The clips' stage, and their temporary changes to the picture."""
