import type { PlainEvent } from './reply-reader.ts'
import type { SseEvent } from './sse.ts'

/**
 * Nearly all events of a stream are the same JSON around another piece of text. Remembers the last such frame, and
 * takes the text out of the next event without parsing the rest of it.
 */
export type EventTemplateCache = {
  /** The text of an event like the last one; null for any other. */
  recall(event: SseEvent): string | null
  /** What the reader makes of a text that was recalled. */
  read(text: string): ReturnType<PlainEvent['read']>
  /** An event that was parsed and says nothing but this text. */
  learn(event: SseEvent, plain: PlainEvent): void
  /** To be called before anything else is read: reads the numbers of the last event that was recalled. */
  count(): void
}

type Frame = {
  event: string | null
  before: string
  /** What stands after the text; between two of them a number. */
  after: string[]
  plain: PlainEvent
}

/** More JSON than this around a text is not looked through: it would be parsed once for each of its numbers. */
const longestAround = 4096

/** Nobody counts in as many places; an event with more numbers is parsed as it comes. */
const mostNumbers = 32

/** A stream whose frames always differ is not worth more looks. */
const mostVainFrames = 16

const needsParsing = /["\\\u0000-\u001f]/
const probe = 'atelier probe'

/** @param parse what an event with this data holds */
export function createEventTemplateCache(
  parse: (event: SseEvent) => unknown,
  plainOf: (value: unknown) => PlainEvent | null,
): EventTemplateCache {
  let frame: Frame | null = null
  let vainFrames = 0
  let uncounted: SseEvent | null = null

  return {
    recall(item) {
      if (frame === null || item.event !== frame.event) return null
      const { data } = item
      const { before, after, plain } = frame
      const end = endOfString(data, before.length)
      if (end <= before.length || !isFrame(data, before, end, after)) return null
      const text = readString(data.slice(before.length, end))
      if (text === null) return null
      vainFrames = 0
      if (plain.count !== undefined) uncounted = item
      return text
    },
    read: (text) => frame?.plain.read(text) ?? [],
    learn(item, plain) {
      const { event, data } = item
      const { text } = plain
      if (text === '' || vainFrames === mostVainFrames) return
      vainFrames += 1
      // As nearly everybody spells it; a text that is spelled otherwise is not found, and the next one is.
      const spelled = JSON.stringify(text)
      const at = data.indexOf(spelled) + 1
      const before = data.slice(0, at)
      const rest = data.slice(at + spelled.length - 2)
      if (before.length + rest.length > longestAround) return
      // Only this tells that the text was found where it stands, and not in another field.
      const isLike = (other: string) =>
        plainOf(parse({ ...item, data: before + probe + other }))?.text === probe
      if (!isLike(rest)) return
      const after = plain.count === undefined ? [rest] : aroundNumbers(rest, isLike)
      if (after !== null) frame = { event, before, after, plain }
    },
    count() {
      if (uncounted === null) return
      frame?.plain.count?.(parse(uncounted))
      uncounted = null
    },
  }
}

function endOfString(data: string, from: number): number {
  let end = data.indexOf('"', from)
  while (end !== -1 && isEscaped(data, end)) end = data.indexOf('"', end + 1)
  return end
}

function isEscaped(data: string, at: number): boolean {
  let before = at
  while (data[before - 1] === '\\') before -= 1
  return (at - before) % 2 === 1
}

/** What stands between two quotes; null when it cannot. */
function readString(spelled: string): string | null {
  if (!needsParsing.test(spelled)) return spelled
  try {
    return JSON.parse(`"${spelled}"`) as string
  } catch {
    return null
  }
}

/** Compares slices: startsWith goes letter by letter, six times as slowly. */
function isFrame(data: string, before: string, textEnd: number, after: readonly string[]): boolean {
  if (data.slice(0, before.length) !== before) return false
  let at = textEnd
  for (let index = 0; index < after.length; index += 1) {
    const words = after[index] as string
    if (index > 0) {
      const start = at
      while (isDigit(data.charCodeAt(at))) at += 1
      if (at === start) return false
    }
    if (data.slice(at, at + words.length) !== words) return false
    at += words.length
  }
  return at === data.length
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39
}

/**
 * JSON from inside of a string on, cut at its whole numbers: not at digits in strings, nor at parts of a number, nor
 * where another number would make it another kind of event. Null where there are too many of them to try each.
 */
function aroundNumbers(rest: string, isLike: (other: string) => boolean): string[] | null {
  const words = ['']
  let numbers = 0
  for (const { 0: token, index } of `"${rest}`.matchAll(/"(?:[^"\\]|\\.)*"?|[-+.\deE]+|[^"\d]/gs)) {
    const at = index - 1
    const isNumber = /^\d+$/.test(token)
    if (isNumber && ++numbers > mostNumbers) return null
    const mayDiffer = isNumber && isLike(`${rest.slice(0, at)}1${rest.slice(at)}`)
    if (mayDiffer) words.push('')
    else words.push(`${words.pop()}${token}`)
  }
  return words.map((text, index) => (index === 0 ? text.slice(1) : text))
}
