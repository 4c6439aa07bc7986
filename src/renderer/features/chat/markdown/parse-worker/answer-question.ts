import { withNotes } from '../source-notes.ts'
import { advance, emptyDocument, type MarkdownDocument } from '../split-blocks.ts'
import type { FromParser, ParseAnswer, ParseQuestion, ReadDocument } from './protocol.ts'

/** Texts that are being read: a few replies can arrive at once. */
const mostTexts = 8

type Known = { id: number; document: MarkdownDocument; shown: ReadDocument }

/** Reads texts as they grow, and tells of each what is new since the last time. */
export function createParser(): (question: ParseQuestion) => FromParser {
  const known = new Map<string, Known>()

  return ({ id, key, text, isWhole, notes, have }) => {
    const before = known.get(key)
    known.delete(key)
    try {
      const document = advance(before?.document ?? emptyDocument, text, isWhole)
      const { blocks, open } = isWhole ? withNotes(document, notes) : document
      const shown = { blocks, open, definitions: document.definitions }
      known.set(key, { id, document, shown })
      const [oldest] = known.keys()
      if (known.size > mostTexts && oldest !== undefined) known.delete(oldest)
      return difference(id, before?.id === have ? before : undefined, shown)
    } catch {
      return { id }
    }
  }
}

function difference(id: number, before: Known | undefined, shown: ReadDocument): ParseAnswer {
  const { blocks, open, definitions } = shown
  if (before === undefined) return { id, since: 0, kept: 0, blocks, open, definitions }
  const changed = blocks.findIndex((block, index) => block !== before.shown.blocks[index])
  const kept = changed === -1 ? blocks.length : changed
  return {
    id,
    since: before.id,
    kept,
    blocks: blocks.slice(kept),
    open,
    definitions: definitions === before.shown.definitions ? null : definitions,
  }
}
