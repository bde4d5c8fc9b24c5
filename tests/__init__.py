"""A folder for each room of src/oudler; see CONTRIBUTING.md."""
