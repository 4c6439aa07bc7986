import { base64Address } from '../../reply/reply-media.ts'

/** A stretch of a reply's text. */
export type TextPiece =
  | { type: 'text' | 'thinking'; text: string }
  /** More of the base64 of an image that stands in the text as Markdown. */
  | { type: 'image'; base64: string }
  | { type: 'image-end' }

/** Takes text in pieces cut anywhere; holds back what more text may turn into something else. */
export type TextCutter = {
  feed(text: string): TextPiece[]
  /** Nothing more comes. */
  flush(): TextPiece[]
}

/** All that can stand in a reply's text. */
export function createContentCutter(): TextCutter {
  const thinking = createThinkCutter()
  const images = createImageCutter()
  const cut = (pieces: readonly TextPiece[]): TextPiece[] => {
    const found: TextPiece[] = []
    for (const piece of pieces) found.push(...(piece.type === 'text' ? images.feed(piece.text) : [piece]))
    return found
  }
  return {
    feed: (text) => (text === '' ? [] : cut(thinking.feed(text))),
    flush: () => [...cut(thinking.flush()), ...images.flush()],
  }
}

const thinkOpen = '<think>'
const thinkClose = '</think>'
/** Blank characters before the tag: what follows more of them is a text. */
const longestBlank = 1024

/** Thinking in the text itself: `<think>…</think>`, at the beginning of a reply (docs/gateway.md, *Chat streams*). */
function createThinkCutter(): TextCutter {
  let place: 'start' | 'thinking' | 'after' | 'text' = 'start'
  let held = ''

  const readStart = (text: string): TextPiece[] => {
    const trimmed = text.trimStart()
    if (trimmed.startsWith(thinkOpen)) {
      place = 'thinking'
      return take(trimmed.slice(thinkOpen.length))
    }
    if (thinkOpen.startsWith(trimmed) && text.length <= longestBlank) {
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

/** No base64 begins later than this in an address. */
const longestHead = 200

/**
 * Images in the text itself: `![image](data:image/png;base64,…)`, perhaps split over deltas; their base64 is handed
 * on as it comes. Everything else, other Markdown images among it, stays text.
 */
function createImageCutter(): TextCutter {
  let held = ''
  /** Where in an address the text is: before its base64, in it, or in what follows it and says nothing. */
  let place: 'text' | 'head' | 'base64' | 'tail' = 'text'
  let hasImage = false

  const readHead = (text: string): string => {
    const head = base64Address.exec(text.slice(0, longestHead))
    if (head !== null) {
      place = 'base64'
      hasImage = true
      return text.slice(head[0].length)
    }
    if (text.includes(')') || text.length >= longestHead) {
      place = 'tail'
      return text
    }
    held = text
    return ''
  }

  const readBase64 = (text: string, found: TextPiece[]): string => {
    // A title may follow in quotes.
    const end = text.search(/[)"']/)
    const base64 = end === -1 ? text : text.slice(0, end)
    if (base64 !== '') found.push({ type: 'image', base64 })
    if (end === -1) return ''
    place = 'tail'
    return text.slice(end)
  }

  const readTail = (text: string, found: TextPiece[]): string => {
    const end = text.indexOf(')')
    if (end === -1) return ''
    if (hasImage) found.push({ type: 'image-end' })
    place = 'text'
    hasImage = false
    return text.slice(end + 1)
  }

  const readText = (text: string, found: TextPiece[]): string => {
    for (let at = text.indexOf('!'); at !== -1; at = text.indexOf('!', at + 1)) {
      const rest = text.slice(at, at + longestAlt + 32)
      const open = imageOpen.exec(rest)
      if (open !== null) {
        place = 'head'
        found.push(...piece('text', text.slice(0, at)))
        return text.slice(at + open[0].length)
      }
      if (at + rest.length === text.length && maybeImageOpen.test(rest)) {
        held = text.slice(at)
        found.push(...piece('text', text.slice(0, at)))
        return ''
      }
    }
    found.push(...piece('text', text))
    return ''
  }

  /** Each takes what is its own off the text, and says where the rest begins. */
  const readers = { text: readText, head: readHead, base64: readBase64, tail: readTail }

  return {
    feed(text) {
      const found: TextPiece[] = []
      let rest = held + text
      held = ''
      while (rest !== '') rest = readers[place](rest, found)
      return found
    },
    flush() {
      // An image that was cut off is dropped: it is no image, and no text.
      const rest = place === 'text' ? held : ''
      held = ''
      place = 'text'
      hasImage = false
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
