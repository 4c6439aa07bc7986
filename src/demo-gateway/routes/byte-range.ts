/** Both ends inclusive, as in the header. */
export type ByteRange = { start: number; end: number }

/**
 * The single range to send, or null for the whole file. A malformed or a multiple range, and an If-Range that names
 * another version, mean the whole file (RFC 9110, 14.2 and 13.1.5).
 */
export function chooseRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  total: number,
): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (match === null || (ifRange !== undefined && ifRange !== etag)) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), total)
    return length === 0 ? 'unsatisfiable' : { start: total - length, end: total - 1 }
  }
  const start = Number(first)
  const end = last === '' ? total - 1 : Math.min(Number(last), total - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= total ? 'unsatisfiable' : { start, end }
}
