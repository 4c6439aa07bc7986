/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const messageDetails = {
  version: 25,
  sql: `ALTER TABLE messages ADD COLUMN details TEXT;`,
}
