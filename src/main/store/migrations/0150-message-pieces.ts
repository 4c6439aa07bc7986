/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const messagePieces = {
  version: 150,
  sql: `
-- What came of a reply that is still arriving, a row a save; they go when its end is written.
CREATE TABLE message_pieces (
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  pieces TEXT NOT NULL,
  PRIMARY KEY (message_id, number)
) STRICT;
`,
}
