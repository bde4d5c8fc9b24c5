"""What goes over the wire: the messages, and the shapes of what an audience is shown."""

from oudler.tables.wire.labels import card_names, playing_names
from oudler.tables.wire.messages import (
    LONGEST_FRAME, Ack, AnswerTakeBack, BadFrame, Bye, ClaimRest, Do, Hello, Here, Nak, NeedTime, PageMessage,
    Ping, Pong, Ready, ReportPlay, Request, Rise, SeatBot, SeenDog, ServerMessage, Sit, TableEvent,
    TableSnapshot, TakeBack, Type, read_page_message, read_server_message, write_page_message,
    write_server_message,
)  # fmt: skip
from oudler.tables.wire.shapes import (
    PoigneeChoice, SeenAsking, SeenBid, SeenCard, SeenClosedDog, SeenDealing, SeenLesson, SeenPoignee,
    SeenProof, SeenResult, SeenRow, SeenSeat, SeenTable, SeenTrick, Sight,
)  # fmt: skip

__all__ = [
    "LONGEST_FRAME", "Ack", "AnswerTakeBack", "BadFrame", "Bye", "ClaimRest", "Do", "Hello", "Here", "Nak",
    "NeedTime", "PageMessage", "Ping", "PoigneeChoice", "Pong", "Ready", "ReportPlay", "Request", "Rise",
    "SeatBot", "SeenAsking", "SeenBid", "SeenCard", "SeenClosedDog", "SeenDealing", "SeenDog", "SeenLesson",
    "SeenPoignee", "SeenProof", "SeenResult", "SeenRow", "SeenSeat", "SeenTable", "SeenTrick",
    "ServerMessage", "Sight", "Sit", "TableEvent", "TableSnapshot", "TakeBack", "Type", "card_names",
    "playing_names", "read_page_message", "read_server_message", "write_page_message", "write_server_message",
]  # fmt: skip
