import type { Part } from '../../shared/domain/part.ts'
import type { ReplyEvent } from './reply-event.ts'

/** The displayed parts of a reply whose format has no parts of its own, or smaller ones. */
export type ShownParts = {
  /** Goes on with the last part when that is of the same kind, else begins one. */
  addText(type: 'text' | 'thinking', text: string): ReplyEvent[]
  add(part: Part): ReplyEvent[]
  isEmpty(): boolean
}

export function createShownParts(): ShownParts {
  let last: Part['type'] | null = null
  let count = 0

  const add = (part: Part): ReplyEvent[] => {
    last = part.type
    count += 1
    return [{ type: 'part-start', partIndex: count - 1, part }]
  }

  return {
    add,
    addText(type, text) {
      const opening = last === type ? [] : add({ type, text: '' })
      return [...opening, { type: 'text-delta', partIndex: count - 1, text }]
    },
    isEmpty: () => count === 0,
  }
}

/** Of several candidates, which arrive mixed, the one that came first is read; an index may be missing. */
export function createFirstCandidate() {
  let shown: number | null = null
  return {
    pick<Candidate extends { index?: number | null | undefined }>(
      candidates: readonly Candidate[] | null | undefined,
    ): Candidate | undefined {
      const indexOf = (candidate: Candidate, position: number) => candidate.index ?? position
      const [first] = candidates ?? []
      if (first !== undefined) shown ??= indexOf(first, 0)
      return candidates?.find((candidate, position) => indexOf(candidate, position) === shown)
    },
    hasNone: () => shown === null,
  }
}
