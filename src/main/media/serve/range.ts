/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

export type RangeWish =
  /** No range, or one that may be ignored (RFC 9110 §14.2): another unit, several ranges, or not a range at all. */
  | { type: 'whole' }
  | { type: 'part'; range: ByteRange }
  /** Well-formed, but there is no such byte: 416. */
  | { type: 'unsatisfiable' }

/** `range` is null where no byte is sent. */
export type RangeAnswer = {
  status: 200 | 206 | 416
  headers: Record<string, string>
  range: ByteRange | null
}

/** What a GET or HEAD of `size` bytes under this tag is answered: all of them, a part, or that there is no such part. */
export function answerRange(request: Request, etag: string, size: number): RangeAnswer {
  const wish = parseRange(wantedRange(request, etag), size)
  if (wish.type === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${size}` }, range: null }
  const range = wish.type === 'part' ? wish.range : { start: 0, end: size - 1 }
  const { start, end } = range
  const headers = { 'content-length': String(end + 1 - start) }
  const sent = request.method === 'HEAD' || size === 0 ? null : range
  if (wish.type === 'whole') return { status: 200, headers, range: sent }
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` },
    range: sent,
  }
}

/** With If-Range, a part is wanted only of the very same bytes (RFC 9110 §13.1.5); HEAD has no parts. */
function wantedRange(request: Request, etag: string): string | null {
  const ifRange = request.headers.get('if-range')
  const isStale = ifRange !== null && ifRange !== etag
  return request.method !== 'GET' || isStale ? null : request.headers.get('range')
}

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
