"""Tables, their storage, guests and live play. Knows the kernel's contract, never a particular game."""
