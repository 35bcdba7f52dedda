"""Special actions of action cards: their ops, the steps they announce, and the vetoes that cancel one."""
