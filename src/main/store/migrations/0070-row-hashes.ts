/** Frozen once released: a later change of the schema is a new migration, never an edit of this one. */
export const rowHashes = {
  version: 70,
  sql: `
ALTER TABLE jobs ADD COLUMN row_hash INTEGER;
ALTER TABLE assets ADD COLUMN row_hash INTEGER;
ALTER TABLE messages ADD COLUMN row_hash INTEGER;
UPDATE jobs SET row_hash = row_hash(
  id, press_id, connection_id, kind, model, request, state, task_token, poll_count, progress_percent,
  downloaded_bytes, total_bytes, status_word, gateway_facts, failure, created_at, submitted_at,
  last_answer_at, next_check_at, ended_at, dismissed_at
);
UPDATE assets SET row_hash = row_hash(
  id, kind, sha256, mime_type, byte_size, width, height, duration_ms, thumbhash, has_thumbnail,
  prompt, model, file_name, is_missing, created_at, trashed_at
);
UPDATE messages SET row_hash = row_hash(
  id, conversation_id, press_id, role, status, parts, provider_parts, model, connection_id,
  stop_reason, failure, usage, details, created_at, first_text_at, ended_at
) WHERE status <> 'streaming';
`,
}
