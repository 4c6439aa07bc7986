/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const jobFiles = {
  version: 130,
  // What was damaged before stays visible: only a hash that holds is carried over.
  sql: `
ALTER TABLE jobs ADD COLUMN files TEXT NOT NULL DEFAULT '[]';
UPDATE jobs SET row_hash = row_hash(
  id, press_id, connection_id, kind, model, request, state, task_token, poll_count, progress_percent,
  downloaded_bytes, total_bytes, status_word, gateway_facts, failure, created_at, submitted_at,
  last_answer_at, next_check_at, ended_at, dismissed_at, files
) WHERE row_hash = row_hash(
  id, press_id, connection_id, kind, model, request, state, task_token, poll_count, progress_percent,
  downloaded_bytes, total_bytes, status_word, gateway_facts, failure, created_at, submitted_at,
  last_answer_at, next_check_at, ended_at, dismissed_at
);
`,
}
