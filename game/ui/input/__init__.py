"""From devices to intents: scenes never hear of keys, buttons or pixels."""
