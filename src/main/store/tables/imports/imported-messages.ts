import type { MessageId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'

/** Which messages came from another app, and what they were there. */
export type ImportedMessages = ReturnType<typeof createImportedMessages>

export function createImportedMessages(sqlite: Sqlite) {
  const insert = sqlite.prepare(`
    INSERT INTO imported_messages (chat, origin, message_id) VALUES (@chat, @origin, @messageId)
    ON CONFLICT DO NOTHING`)
  const select = sqlite.prepare(
    'SELECT origin, message_id AS messageId FROM imported_messages WHERE chat = @chat',
  )
  return {
    /**
     * @param chat by which the chat is known
     * @param origins of what a message was made of there
     */
    keep(chat: string, origins: readonly string[], messageId: MessageId): void {
      for (const origin of origins) insert.run({ chat, origin, messageId })
    },
    /** What of a chat is here, by the ids there. */
    of(chat: string): Map<string, MessageId> {
      const rows = select.all({ chat })
      return new Map(rows.map(({ origin, messageId }) => [String(origin), String(messageId) as MessageId]))
    },
  }
}
