"""From devices to intents: scenes do not know keys, buttons or pixels."""
