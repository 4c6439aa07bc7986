/**
 * Search over messages and files. The indexes hold no text of their own: a row's number is the `seq` of its message or
 * file. Rows of before are indexed little by little afterwards, from the newest down.
 */
export const search = {
  version: 200,
  sql: `
CREATE VIRTUAL TABLE messages_search USING fts5(
  words,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);
CREATE VIRTUAL TABLE assets_search USING fts5(
  words,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

CREATE TABLE search_progress (
  indexed_table TEXT NOT NULL PRIMARY KEY CHECK (indexed_table IN ('messages', 'assets')),
  -- Every row from this number on is in the index.
  below INTEGER NOT NULL
) STRICT;
INSERT INTO search_progress (indexed_table, below) SELECT 'messages', coalesce(max(seq), 0) + 1 FROM messages;
INSERT INTO search_progress (indexed_table, below) SELECT 'assets', coalesce(max(seq), 0) + 1 FROM assets;
`,
}
