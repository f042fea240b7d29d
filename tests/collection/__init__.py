"""A real collection: the SGF files in the source package of GNU Go, fetched by `fetch` and replayed by the tests."""
