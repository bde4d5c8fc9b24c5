"""Speed, measured against a peer in the same run, and the signature that commits declare."""
