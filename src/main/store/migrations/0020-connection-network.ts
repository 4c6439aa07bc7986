/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const connectionNetwork = {
  version: 20,
  sql: `ALTER TABLE connections ADD COLUMN network TEXT NOT NULL DEFAULT '{}';`,
}
