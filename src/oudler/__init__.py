"""French Tarot by the rules of the Fédération Française de Tarot: play, direct, study."""
