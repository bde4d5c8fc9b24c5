"""What looks after the server asks: whether it is ready, and its numbers."""

from oudler.web.monitoring.health import metrics, ready
from oudler.web.monitoring.metering import Metering, Requests

__all__ = ["Metering", "Requests", "metrics", "ready"]
