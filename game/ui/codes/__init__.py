"""Secret choices in code: what presses on a controller or a block of keys mean, and how codes are drawn."""
