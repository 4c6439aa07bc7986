/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const connectionPace = {
  version: 80,
  sql: `ALTER TABLE connections ADD COLUMN pace TEXT NOT NULL DEFAULT '{}';`,
}
