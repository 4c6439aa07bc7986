/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const jobTurns = {
  version: 177,
  sql: `
-- What a model answered an edit with, part by part as it came, so that a later edit can be asked after it. Its images stand there by
-- their content.
CREATE TABLE job_turns (
  job_id TEXT NOT NULL PRIMARY KEY REFERENCES jobs (id) ON DELETE CASCADE,
  turns TEXT NOT NULL
) STRICT;
`,
}
