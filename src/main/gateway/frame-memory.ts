import type { PlainEvent } from './reply-reader.ts'
import type { SseEvent } from './sse.ts'

/**
 * Nearly all events of a stream are the same JSON around another piece of text. Remembers the last such frame, and
 * takes the text out of the next event without parsing it: what stands in a string's place, and needs no escape, is
 * that string.
 */
export type FrameMemory = {
  /** What to do with an event like the last one, and its text; null for any other. */
  recall(event: SseEvent): PlainEvent | null
  /** An event that was parsed and says nothing but this text. */
  learn(event: SseEvent, plain: PlainEvent): void
}

type Frame = { event: string | null; before: string; after: string; read: PlainEvent['read'] }

/** A stream whose frames always differ is not worth more looks. */
const mostVainFrames = 16

const needsParsing = /["\\\u0000-\u001f]/
const probe = 'atelier probe'

/** @param plainOf what an event with this data says, if it is nothing but text */
export function createFrameMemory(plainOf: (event: SseEvent) => PlainEvent | null): FrameMemory {
  let frame: Frame | null = null
  let vainFrames = 0

  return {
    recall({ event, data }) {
      if (frame === null) return null
      const { before, after } = frame
      const end = data.length - after.length
      if (end <= before.length || event !== frame.event) return null
      // Slices: startsWith compares letter by letter, six times as slowly.
      if (data.slice(0, before.length) !== before || data.slice(end) !== after) return null
      const text = data.slice(before.length, end)
      if (needsParsing.test(text)) return null
      vainFrames = 0
      return { text, read: frame.read }
    },
    learn({ type, event, data }, { text, read }) {
      if (text === '' || vainFrames === mostVainFrames || needsParsing.test(text)) return
      vainFrames += 1
      const at = data.indexOf(`"${text}"`) + 1
      const before = data.slice(0, at)
      const after = data.slice(at + text.length)
      // Only this tells that the text was found where it stands, and not in another field.
      if (plainOf({ type, event, data: before + probe + after })?.text !== probe) return
      frame = { event, before, after, read }
    },
  }
}
