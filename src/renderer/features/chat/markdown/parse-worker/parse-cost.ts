/** Squares of what a stretch weighs, added up: parsed within a few milliseconds on a slow machine. */
const mostCost = 640_000

/** Labels that other blocks define: each is written before each block that is parsed. */
const mostLabels = 100

/** A longer word is tried as an address of e-mail from each of its letters. */
const longestWord = 1000

const lineFeed = 0x0a
const dot = 0x2e
const isBlank = (code: number) => code === 0x20 || code === 0x09 || code === 0x0d

/** Characters that a parser of Markdown may have to set against each other. */
const weights = new Uint8Array(128)
for (const mark of '*_~[]!<>`&|@') weights[mark.charCodeAt(0)] = 1

/**
 * Whether a text may be parsed on the window's own thread: it is known beforehand to take a few milliseconds. A parser
 * sets the marks of a stretch (what stands between two empty lines) against each other, so that they cost their square.
 * Looks at each character once. Ordinary texts are far below the limit; any other is parsed on a worker, a little later.
 */
export function isCheapToParse(text: string, labelCount: number): boolean {
  if (labelCount > mostLabels) return false
  let cost = 0
  let weight = 0
  let wordStart = 0
  let isEmptyLine = false
  let before = lineFeed
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === lineFeed || isBlank(code)) {
      wordStart = at + 1
      if (code === lineFeed && isEmptyLine) {
        cost += weight ** 2
        weight = 0
      }
      if (code === lineFeed) isEmptyLine = true
    } else {
      isEmptyLine = false
      weight += weightOf(code, before)
      if (at - wordStart > longestWord) return false
    }
    before = code
  }
  return cost + weight ** 2 <= mostCost
}

/** What begins a list may begin one inside another; what begins an address is followed to its end. */
function weightOf(code: number, before: number): number {
  if (code === dot && before === 0x77) return 5
  if (code === 0x2f && before === 0x3a) return 3
  const isAfterDigit = before >= 0x30 && before <= 0x39
  if ((code === dot || code === 0x29) && isAfterDigit) return 3
  if ((code === 0x2d || code === 0x2b) && (before === lineFeed || isBlank(before))) return 1
  return weights[code] ?? 0
}
