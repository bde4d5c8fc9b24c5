"""The machine below: processes, files, ports and windows, as each system has them.

What differs between Linux, macOS and Windows is here, a file for each concern. What runs in another process
is started the same way from source and in the bundle, where there is no Python to call.
"""

from oudler.machine.apart import run_apart
from oudler.machine.child import follow_the_parent
from oudler.machine.console import watch_console
from oudler.machine.file_locks import try_lock
from oudler.machine.folders import data_folder
from oudler.machine.open_files import raise_file_limit
from oudler.machine.ports import port_option
from oudler.machine.syncing import sync

__all__ = [
    "data_folder", "follow_the_parent", "port_option", "raise_file_limit", "run_apart", "sync", "try_lock",
    "watch_console",
]  # fmt: skip
