/**
 * How base64 is spelled in the bytes of JSON: both alphabets, `=` at the end, and the escapes `\/`, `\u002b`,
 * `\u002f` and `\u003d` that some encoders write for `/`, `+` and `=`.
 */
const none = 0
const symbol = 1
const padding = 2
const backslash = 3

const kinds = new Uint8Array(256)
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_') {
  kinds[letter.charCodeAt(0)] = symbol
}
kinds[0x3d] = padding
kinds[0x5c] = backslash

const slash = 0x2f
const equalsSign = 0x3d
const unicodeEscapes = new Map([
  ['u002b', 0x2b],
  ['u002f', slash],
  ['u003d', equalsSign],
])

/** Whether the byte can stand somewhere in a run: cheap, and right but for backslashes. */
export function mayBeInRun(byte: number | undefined): boolean {
  return byte !== undefined && kinds[byte] !== none
}

export type RunEnd = {
  /** The first byte that is not known to belong to the run. */
  end: number
  /** False when the run may go on in the next chunk; bytes after `end` are then half an escape. */
  isOver: boolean
  /** Whether `=` has come: only more of it may follow. */
  isPadded: boolean
}

/** How far the base64 that begins (or goes on) at `from` reaches. */
export function findRunEnd(bytes: Uint8Array, from: number, wasPadded: boolean): RunEnd {
  let isPadded = wasPadded
  let at = from
  for (;;) {
    if (!isPadded) at = skipSymbols(bytes, at)
    if (at >= bytes.length) return { end: at, isOver: false, isPadded }
    const letter = readLetter(bytes, at)
    if (letter === 'half') return { end: at, isOver: false, isPadded }
    const isPadding = letter?.byte === equalsSign
    if (letter === undefined || (isPadded && !isPadding)) return { end: at, isOver: true, isPadded }
    isPadded = isPadding
    at += letter.length
  }
}

function skipSymbols(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && kinds[bytes[at] as number] === symbol) at += 1
  return at
}

type Letter = { byte: number; length: number }

function readLetter(bytes: Uint8Array, at: number): Letter | 'half' | undefined {
  const byte = bytes[at] as number
  if (kinds[byte] === backslash) return readEscape(bytes, at)
  return kinds[byte] === none ? undefined : { byte, length: 1 }
}

/** The escape that a backslash begins: undefined when it is none of base64, `half` when the bytes end inside it. */
export function readEscape(bytes: Uint8Array, at: number): Letter | 'half' | undefined {
  const next = bytes[at + 1]
  if (next === undefined) return 'half'
  if (next === slash) return { byte: slash, length: 2 }
  if (next !== 0x75) return undefined
  const spelled = String.fromCharCode(...bytes.subarray(at + 1, at + 6)).toLowerCase()
  const isHalf = spelled.length < 5 && [...unicodeEscapes.keys()].some((known) => known.startsWith(spelled))
  if (isHalf) return 'half'
  const byte = unicodeEscapes.get(spelled)
  return byte === undefined ? undefined : { byte, length: 6 }
}
