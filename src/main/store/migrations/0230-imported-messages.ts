/** By what a message of another app is known again, so that an import never brings it twice. */
export const importedMessages = {
  version: 230,
  sql: `
CREATE TABLE imported_messages (
  -- The app with the chat, and the message, by their ids there.
  chat TEXT NOT NULL,
  origin TEXT NOT NULL,
  message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
  PRIMARY KEY (chat, origin)
) STRICT;

CREATE INDEX imported_messages_by_message ON imported_messages (message_id);
`,
}
