import type { MessageEvent } from '../../../shared/contract/chat.ts'
import type { MessageId } from '../../../shared/domain/ids.ts'
import type { Part } from '../../../shared/domain/part.ts'
import type { Usage } from '../../../shared/domain/usage.ts'
import type { ReplyEvent } from '../../gateway/reply-event.ts'

/** A reply as far as it has arrived, and the changes that its watchers have not been told yet. */
export type ReplyDraft = {
  /** Takes what the endpoint yielded. Ends are the desk's matter and change nothing here. */
  apply(event: ReplyEvent): void
  parts(): Part[]
  usage(): Usage | null
  /** Changes since the last call, text of one part joined; empty when nothing changed. */
  takeChanges(): MessageEvent[]
  /** True once after each restart of the message by its provider: watchers need the whole state. */
  takeRestart(): boolean
}

type TextDelta = Extract<MessageEvent, { type: 'text-delta' }>

export function createReplyDraft(messageId: MessageId): ReplyDraft {
  let parts: Part[] = []
  let changes: MessageEvent[] = []
  let usage: Usage | null = null
  let isRestarted = false

  const addText = (partIndex: number, text: string) => {
    const part = parts[partIndex]
    if (part?.type !== 'text' && part?.type !== 'thinking') return
    const last = changes.at(-1)
    if (last?.type === 'text-delta' && last.partIndex === partIndex) last.text += text
    else {
      const delta: TextDelta = { type: 'text-delta', messageId, partIndex, offset: part.text.length, text }
      changes.push(delta)
    }
    parts[partIndex] = { ...part, text: part.text + text }
  }

  return {
    apply(event) {
      if (event.type === 'part-start') {
        parts[event.partIndex] = event.part
        changes.push({ type: 'part-start', messageId, partIndex: event.partIndex, part: event.part })
      } else if (event.type === 'text-delta') addText(event.partIndex, event.text)
      else if (event.type === 'usage') usage = event.usage
      else if (event.type === 'reply-restart') {
        parts = []
        changes = []
        isRestarted = true
      }
    },
    parts: () => [...parts],
    usage: () => usage,
    takeChanges() {
      const taken = changes
      changes = []
      return taken
    },
    takeRestart() {
      const taken = isRestarted
      isRestarted = false
      return taken
    },
  }
}
