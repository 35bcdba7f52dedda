"""Commands of the header's buttons and their keys, which work whether or not anyone is asked."""
