const indent = '  '
/** Longer JSON is for no eye, and its margins could be many times its length. */
const longestShown = 200_000

/**
 * JSON with a line for each value, as `JSON.stringify(value, null, 2)` writes it. It reads one character after the
 * other and looks nowhere ahead, so that JSON that is still arriving, or is none, is shown as far as it goes.
 */
export function prettyJson(json: string): string {
  if (json.length > longestShown) return json
  let out = ''
  let depth = 0
  let isInString = false
  /** An opening bracket whose first value has not come: an empty one stays on its line. */
  let isFresh = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at] ?? ''
    if (isInString) {
      out += letter
      if (letter === '\\') {
        at += 1
        out += json[at] ?? ''
      } else if (letter === '"') isInString = false
      continue
    }
    if (/\s/.test(letter)) continue
    const isClosing = letter === '}' || letter === ']'
    if (isClosing) depth = Math.max(0, depth - 1)
    if (isFresh !== isClosing) out += newLine(depth)
    isFresh = letter === '{' || letter === '['
    if (isFresh) depth += 1
    out += letter === ':' ? ': ' : letter
    if (letter === ',') out += newLine(depth)
    isInString = letter === '"'
  }
  return out
}

function newLine(depth: number): string {
  return `\n${indent.repeat(Math.min(depth, 40))}`
}
