import { recordsOf } from '../../http/fields.ts'
import type { ReplyEvent } from '../../reply/reply-event.ts'
import type { ShownParts } from '../../reply/shown-parts.ts'
import type { ChatCompletionsRecord } from './chat-completions-record.ts'

/** The calls of tools in one choice; their pieces may take turns. */
export function createCallParts(record: ChatCompletionsRecord, shown: ShownParts) {
  const partIndexes = new Map<number, number>()
  const withoutInput = new Set<number>()

  const addPiece = (partIndex: number, piece: string): ReplyEvent[] => {
    if (piece !== '') withoutInput.delete(partIndex)
    return shown.addInput(partIndex, piece)
  }

  return {
    add: (calls: unknown): ReplyEvent[] =>
      recordsOf(calls).flatMap((call, position) => {
        const { index, id, name, piece } = record.addToolCall(call, position)
        const known = partIndexes.get(index)
        if (known !== undefined) return addPiece(known, piece)
        const opening = shown.add({ type: 'tool-call', callId: id, name, text: '' })
        const partIndex = shown.parts().length - 1
        partIndexes.set(index, partIndex)
        withoutInput.add(partIndex)
        return [...opening, ...addPiece(partIndex, piece)]
      }),
    finish: (): ReplyEvent[] => [...withoutInput].flatMap((partIndex) => shown.addInput(partIndex, '{}')),
  }
}
