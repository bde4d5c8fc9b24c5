"""What one audience is shown of a table: the only exit of what the table knows."""

from oudler.tables.views.log_text import is_notable, public_act, say_line
from oudler.tables.views.table_view import changes, see

__all__ = ["changes", "is_notable", "public_act", "say_line", "see"]
