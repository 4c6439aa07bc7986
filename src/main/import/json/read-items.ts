/** A value of a list, or why there is none. `damaged` comes once more where the list has no end; `passed`: nobody wanted it. */
export type JsonItem = { value: unknown } | { fault: 'damaged' | 'too-large' | 'passed' }

/** A chat of more bytes is refused. */
export const mostItemBytes = 64 * 1024 ** 2
/** No export nests so deep; what does would overflow a stack. */
const deepest = 200

/** No chat is made of so many values: they would take far more memory than their bytes. */
const mostValues = 4_000_000

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d]
const isSpace = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isByteOrderMark = (byte: number) => byte === 0xef || byte === 0xbb || byte === 0xbf

/**
 * The values of a JSON list one after the other, however long the list is; of a file that is no list, its one value. No
 * more than one of them is in memory.
 *
 * @param isWanted asked before each is made of its bytes
 */
export async function* readItems(
  chunks: AsyncIterable<Uint8Array>,
  mostBytes = mostItemBytes,
  isWanted: () => boolean = () => true,
): AsyncGenerator<JsonItem> {
  const scan = createScan(mostBytes, isWanted)
  for await (const chunk of chunks) {
    yield* scan.take(chunk)
    if (scan.hasEnded()) return
  }
  yield* scan.end()
}

function createScan(mostBytes: number, isWanted: () => boolean) {
  let item = createItem(mostBytes)
  /** Null before the first byte that counts. */
  let isList: boolean | null = null
  let hasEnded = false
  let [isInText, isEscaped, depth] = [false, false, 0]

  /** What ends before this byte. */
  function step(byte: number): 'value' | 'list' | null {
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) isInText = false
      return null
    }
    if (byte === quote) isInText = true
    else if (byte === openList || byte === openRecord) item.note((depth += 1))
    else if (byte === comma && depth > 0) item.note(depth)
    else if (byte === closeList || byte === closeRecord) {
      depth -= 1
      return depth < 0 ? 'list' : null
    }
    return byte === comma && depth === 0 ? 'value' : null
  }

  function* finish(): Generator<JsonItem> {
    const finished = item
    item = createItem(mostBytes)
    if (!finished.isEmpty()) yield isWanted() ? finished.read() : { fault: 'passed' }
  }

  return {
    hasEnded: () => hasEnded,
    *take(chunk: Uint8Array): Generator<JsonItem> {
      let from = 0
      for (let at = 0; at < chunk.byteLength && !hasEnded; at += 1) {
        const byte = chunk[at] ?? 0
        if (isList === null) {
          if (isSpace(byte) || isByteOrderMark(byte)) {
            from = at + 1
            continue
          }
          isList = byte === openList
          if (isList) {
            from = at + 1
            continue
          }
        }
        const ended = step(byte)
        // Of what is no list, all is one value.
        if (!isList || ended === null) continue
        hasEnded = ended === 'list'
        item.add(chunk.subarray(from, at))
        from = at + 1
        yield* finish()
      }
      if (!hasEnded && isList !== null) item.add(chunk.subarray(from))
    },
    *end(): Generator<JsonItem> {
      if (isList === false) yield* finish()
      // Cut off: what came last may be half a value.
      else yield { fault: 'damaged' }
    },
  }
}

function createItem(mostBytes: number) {
  const pieces: Uint8Array[] = []
  let [length, values, isTooDeep] = [0, 0, false]
  return {
    /** One more value, at this depth. */
    note(depth: number): void {
      values += 1
      isTooDeep ||= depth > deepest
    },
    add(piece: Uint8Array): void {
      length += piece.byteLength
      // Only counted from there on.
      if (length > mostBytes) pieces.length = 0
      else if (piece.byteLength > 0) pieces.push(piece)
    },
    isEmpty: () => length <= mostBytes && pieces.every((piece) => piece.every(isSpace)),
    read(): JsonItem {
      if (length > mostBytes || values > mostValues) return { fault: 'too-large' }
      if (isTooDeep) return { fault: 'damaged' }
      try {
        return { value: JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown }
      } catch {
        return { fault: 'damaged' }
      }
    },
  }
}
