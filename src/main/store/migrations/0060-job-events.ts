/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const jobEvents = {
  version: 60,
  sql: `
CREATE TABLE job_events (
  seq INTEGER PRIMARY KEY,
  job_id TEXT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  turn TEXT NOT NULL,
  state TEXT NOT NULL,
  code TEXT
) STRICT;
CREATE INDEX job_events_by_job ON job_events (job_id, seq);
`,
}
