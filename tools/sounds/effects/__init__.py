"""The sound effects: what each is made of, and how loud."""
