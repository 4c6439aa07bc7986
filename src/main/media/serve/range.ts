/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type RangeWish =
  /** No range, or one that may be ignored (RFC 9110 §14.2): another unit, several ranges, or not a range at all. */
  | { type: 'whole' }
  | { type: 'part'; range: ByteRange }
  /** Well-formed, but there is no such byte: 416. */
  | { type: 'unsatisfiable' }

/** A header longer than any single range; what is longer is not looked at. */
const longestHeader = 64

/** What a `Range` header asks of a file of `size` bytes. */
export function parseRange(header: string | null, size: number): RangeWish {
  if (header === null || header.length > longestHeader) return { type: 'whole' }
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header)
  const [, first = '', last = ''] = match ?? []
  if (match === null || (first === '' && last === '')) return { type: 'whole' }
  if (first === '') return suffix(Number(last), size)
  const start = Number(first)
  if (last !== '' && Number(last) < start) return { type: 'whole' }
  if (start >= size) return { type: 'unsatisfiable' }
  return { type: 'part', range: { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) } }
}

function suffix(length: number, size: number): RangeWish {
  if (length === 0 || size === 0) return { type: 'unsatisfiable' }
  return { type: 'part', range: { start: Math.max(0, size - length), end: size - 1 } }
}
