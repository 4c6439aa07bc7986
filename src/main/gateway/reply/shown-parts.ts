import type { Part } from '../../../shared/domain/message/part.ts'
import type { ReplyEvent } from './reply-event.ts'

/** The displayed parts of a reply whose format has no parts of its own. */
export type ShownParts = ReturnType<typeof createShownParts>

export function createShownParts() {
  const parts: Part[] = []
  const open = new Set<number>()

  const end = (partIndexes: number[]): ReplyEvent[] =>
    partIndexes
      .filter((partIndex) => open.delete(partIndex))
      .map((partIndex) => ({ type: 'part-end', partIndex }))

  const add = (part: Part): ReplyEvent[] => {
    const partIndex = parts.length
    const ended = parts[partIndex - 1]?.type === 'tool-call' ? [] : end([partIndex - 1])
    parts.push({ ...part })
    open.add(partIndex)
    return [...ended, { type: 'part-start', partIndex, part }]
  }

  return {
    add,
    /** Goes on with the last part when that is of the same kind, else begins one. */
    addText(type: 'text' | 'thinking', text: string): ReplyEvent[] {
      const last = parts.at(-1)
      if (last?.type !== type) return [...add({ type, text: '' }), ...this.addText(type, text)]
      last.text += text
      const delta = type === 'text' ? 'text-delta' : 'thinking-delta'
      return [{ type: delta, partIndex: parts.length - 1, text }]
    },
    /** More of a tool's input; calls may take turns. */
    addInput(partIndex: number, text: string): ReplyEvent[] {
      const call = parts[partIndex]
      if (call?.type !== 'tool-call' || text === '') return []
      call.text += text
      return [{ type: 'tool-input-delta', partIndex, text }]
    },
    /** Ends what is open. */
    finish: (): ReplyEvent[] => end([...open]),
    /** As they are now. */
    parts: (): Part[] => parts,
  }
}
