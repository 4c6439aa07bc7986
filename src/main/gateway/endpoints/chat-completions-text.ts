import { type FoundMedia, readMediaUrl } from '../reply-media.ts'

/** A stretch of a reply's text. */
export type TextPiece =
  | { type: 'text' | 'thinking'; text: string }
  /** A picture that stood in the text as Markdown. */
  | { type: 'media'; media: FoundMedia }

/** Takes text in pieces cut anywhere; holds back what more text may turn into something else. */
export type TextCutter = {
  feed(text: string): TextPiece[]
  /** Nothing more comes. */
  flush(): TextPiece[]
}

const thinkOpen = '<think>'
const thinkClose = '</think>'

/** Thinking in the text itself: `<think>…</think>`, at the very beginning of a reply (gateway-in-the-wild §7). */
export function createThinkCutter(): TextCutter {
  let place: 'start' | 'thinking' | 'after' | 'text' = 'start'
  let held = ''

  const readStart = (text: string): TextPiece[] => {
    const trimmed = text.trimStart()
    if (trimmed.startsWith(thinkOpen)) {
      place = 'thinking'
      return take(trimmed.slice(thinkOpen.length))
    }
    if (thinkOpen.startsWith(trimmed)) {
      held = text
      return []
    }
    place = 'text'
    return piece('text', text)
  }

  const readThinking = (text: string): TextPiece[] => {
    const end = text.indexOf(thinkClose)
    if (end !== -1) {
      place = 'after'
      return [...piece('thinking', text.slice(0, end)), ...take(text.slice(end + thinkClose.length))]
    }
    const kept = text.length - overlap(text, thinkClose)
    held = text.slice(kept)
    return piece('thinking', text.slice(0, kept))
  }

  const take = (text: string): TextPiece[] => {
    switch (place) {
      case 'start':
        return readStart(text)
      case 'thinking':
        return readThinking(text)
      case 'after': {
        const trimmed = text.trimStart()
        if (trimmed !== '') place = 'text'
        return piece('text', trimmed)
      }
      case 'text':
        return piece('text', text)
    }
  }

  return {
    feed(text) {
      const all = held + text
      held = ''
      return take(all)
    },
    flush() {
      const rest = held
      held = ''
      return piece(place === 'thinking' ? 'thinking' : 'text', rest)
    },
  }
}

const longestAlt = 300
const imageOpen = new RegExp(`^!\\[[^\\]\\n]{0,${longestAlt}}\\]\\(\\s*(?=data:)`)
const maybeImageOpen = new RegExp(`^!(\\[[^\\]\\n]{0,${longestAlt}}(\\](\\((\\s{0,8}(d(a(ta?)?)?)?)?)?)?)?$`)

/**
 * Pictures in the text itself: `![image](data:image/png;base64,…)`, perhaps split over deltas. Everything else, other
 * Markdown pictures among it, stays text. A picture that was cut off is dropped: it is no picture, and no text.
 */
export function createPictureCutter(): TextCutter {
  let held = ''
  /** The address so far, in pieces: joining them at every delta would take the square of its length. */
  let address: string[] | null = null

  const readAddress = (text: string, pieces: string[]): TextPiece[] => {
    const end = text.indexOf(')')
    if (end === -1) {
      pieces.push(text)
      return []
    }
    pieces.push(text.slice(0, end))
    address = null
    const media = readMediaUrl(pieces.join('').split(/\s/, 1)[0] ?? '')
    const picture: TextPiece[] = media === null ? [] : [{ type: 'media', media }]
    return [...picture, ...take(text.slice(end + 1))]
  }

  const take = (text: string): TextPiece[] => {
    for (let at = text.indexOf('!'); at !== -1; at = text.indexOf('!', at + 1)) {
      const rest = text.slice(at, at + longestAlt + 32)
      const open = imageOpen.exec(rest)
      if (open !== null) {
        address = []
        const after = text.slice(at + open[0].length)
        return [...piece('text', text.slice(0, at)), ...readAddress(after, address)]
      }
      if (at + rest.length === text.length && maybeImageOpen.test(rest)) {
        held = text.slice(at)
        return piece('text', text.slice(0, at))
      }
    }
    return piece('text', text)
  }

  return {
    feed(text) {
      if (address !== null) return readAddress(text, address)
      const all = held + text
      held = ''
      return take(all)
    },
    flush() {
      const rest = held
      held = ''
      address = null
      return piece('text', rest)
    },
  }
}

function piece(type: 'text' | 'thinking', text: string): TextPiece[] {
  return text === '' ? [] : [{ type, text }]
}

/** How many characters at the end of `text` are a beginning of `word`. */
function overlap(text: string, word: string): number {
  for (let length = Math.min(word.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(word.slice(0, length))) return length
  }
  return 0
}
