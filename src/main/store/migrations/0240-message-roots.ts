/** What a chat begins with, of which there are several once its first question was asked anew. */
export const messageRoots = {
  version: 240,
  sql: `
CREATE INDEX messages_roots ON messages (conversation_id, seq) WHERE parent_id IS NULL;
`,
}
