/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const idempotencyKey = {
  version: 194,
  // Row hashes are of values, not of names: they stay as they are.
  sql: `
ALTER TABLE jobs RENAME COLUMN press_id TO idempotency_key;
ALTER TABLE messages RENAME COLUMN press_id TO idempotency_key;
ALTER TABLE grids RENAME COLUMN press_id TO idempotency_key;
`,
}
