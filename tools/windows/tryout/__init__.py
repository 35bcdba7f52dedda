"""Try the Windows program under Wine as its users will: `make windows-tryout`."""
