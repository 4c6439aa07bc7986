/**
 * Where a text stops being JSON; null where it is JSON all through. Engines tell the place in words of their own or not
 * at all, so it is looked for here.
 */
export function jsonFaultAt(text: string): { line: number; column: number } | null {
  if (isJson(text)) return null
  const before = text.slice(0, lastSoundLength(text))
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const space = /[ \t\n\r]*/y
const scalar =
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** How much of the text could still become JSON. */
function lastSoundLength(text: string): number {
  let at = 0
  const eat = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0] ?? null
    at += found?.length ?? 0
    return found
  }
  const eatSign = (signs: string): string | null => {
    eat(space)
    const sign = text[at]
    if (sign === undefined || !signs.includes(sign)) return null
    at += 1
    return sign
  }
  const eatString = (): boolean => {
    eat(space)
    return text[at] === '"' && eat(scalar) !== null
  }
  // A stack of our own: a long text of brackets must not need one as long.
  const open: ('}' | ']')[] = []
  for (;;) {
    const bracket = eatSign('{[')
    if (bracket !== null) {
      const end = bracket === '{' ? '}' : ']'
      open.push(end)
      if (eatSign(end) === null) {
        if (end === '}' && !(eatString() && eatSign(':') !== null)) return at
        continue
      }
      open.pop()
    } else if (eat(scalar) === null) return at
    for (;;) {
      const end = open.at(-1)
      if (end === undefined) {
        eat(space)
        return at
      }
      const sign = eatSign(`,${end}`)
      if (sign === null) return at
      if (sign === ',') {
        if (end === '}' && !(eatString() && eatSign(':') !== null)) return at
        break
      }
      open.pop()
    }
  }
}
