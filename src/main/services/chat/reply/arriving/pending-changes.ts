import type { MessageEvent } from '../../../../../shared/contract/chat.ts'
import type { MessageId } from '../../../../../shared/domain/ids.ts'
import type { Part } from '../../../../../shared/domain/message/part.ts'

export type MediaArriving = Extract<MessageEvent, { type: 'media-arriving' }>

/** What the watchers of a reply on its way have not been told, text of one part joined. */
export function createPendingChanges(messageId: MessageId) {
  let changes: MessageEvent[] = []
  return {
    begin: (partIndex: number, part: Part): void =>
      void changes.push({ type: 'part-start', messageId, partIndex, part }),
    /** @param offset characters of the part's text before this one */
    add(partIndex: number, offset: number, text: string) {
      const last = changes.at(-1)
      if (last?.type === 'text-delta' && last.partIndex === partIndex) last.text += text
      else changes.push({ type: 'text-delta', messageId, partIndex, offset, text })
    },
    /** Only the last one counts. */
    arriving(change: MediaArriving) {
      if (changes.at(-1)?.type === 'media-arriving') changes.pop()
      changes.push(change)
    },
    clear: (): void => void (changes = []),
    take() {
      const taken = changes
      changes = []
      return taken
    },
  }
}
