"""Other programs, run as processes of their own and compared with the engine."""
