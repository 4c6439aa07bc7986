/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const chosenVersions = {
  version: 45,
  sql: `
-- Of the messages that follow the same one, the one that was shown last: the path back into a branch that was left.
ALTER TABLE messages ADD COLUMN is_chosen INTEGER NOT NULL DEFAULT 0 CHECK (is_chosen IN (0, 1));
UPDATE messages SET is_chosen = is_on_path;
`,
}
