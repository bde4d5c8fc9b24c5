"""Tests of documents: spreadsheets read and written."""
