"""The table at the terminal: what a person sees, types and gets explained."""
