import type { ReplyEvent } from '../../reply/reply-event.ts'
import { createShownParts } from '../../reply/shown-parts.ts'
import { isPlain, toDisplay, type WirePart } from './generate-content-parts.ts'

/** The parts of one candidate as they came, and what they show. */
export type PartLog = ReturnType<typeof createPartLog>

export function createPartLog() {
  const providerParts: WirePart[] = []
  /** Beside each of the provider's parts the index of the displayed one, or null. */
  const places: (number | null)[] = []
  const shown = createShownParts()
  const parts = shown.parts()
  /** The last part, if it is nothing but text: more of the same kind may be written onto it. */
  let joinable: { text: string; thought?: unknown } | null = null

  const showText = (type: 'text' | 'thinking', text: string): ReplyEvent[] =>
    text === '' ? [] : shown.addText(type, text)

  const push = (part: WirePart, isShown: boolean): void => {
    joinable = null
    providerParts.push(part)
    places.push(isShown ? parts.length - 1 : null)
  }

  const addText = (text: string, thought: unknown): ReplyEvent[] => {
    const events = showText(thought === true ? 'thinking' : 'text', text)
    if (joinable === null || joinable.thought !== thought) {
      const part = thought === undefined ? { text } : { text, thought }
      push(part, false)
      joinable = part
    } else joinable.text += text
    if (text !== '') places[places.length - 1] = parts.length - 1
    return events
  }

  return {
    /** Any part, its media being a file already. */
    add(part: WirePart) {
      if (isPlain(part)) return addText(part.text, part.thought)
      const display = toDisplay(part)
      const isText = display?.type === 'text' || display?.type === 'thinking'
      const events =
        display === null ? [] : isText ? showText(display.type, display.text) : shown.add(display)
      push(structuredClone(part), display !== null)
      return events
    },
    /** Keeps the place of a part that is shown later, or changes it. Returns its index among the provider's parts. */
    reserve(part: WirePart) {
      push(part, false)
      return providerParts.length - 1
    },
    replace(providerIndex: number, change: (part: WirePart) => WirePart) {
      providerParts[providerIndex] = change(providerParts[providerIndex] ?? {})
    },
    /** Shows a reserved part, after everything else. */
    showReserved(providerIndex: number) {
      const display = toDisplay(providerParts[providerIndex] ?? {})
      if (display === null) return []
      places[providerIndex] = parts.length
      return shown.add(display)
    },
    /** Nothing comes any more. */
    finish: shown.finish,
    /** Where the part that the provider counts so is displayed; the first text for a part that shows no words. */
    placeOf(providerIndex: number) {
      if (providerIndex >= providerParts.length) return providerIndex
      const place = places[providerIndex] ?? null
      if (place !== null && parts[place]?.type !== 'thinking') return place
      return Math.max(
        0,
        parts.findIndex(({ type }) => type === 'text'),
      )
    },
    parts: () => parts,
    providerParts: () => providerParts,
  }
}
