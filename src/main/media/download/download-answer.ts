import { parseRetryAfter } from '../../lib/time/retry-after.ts'
import type { DownloadMemo } from './download-memo.ts'
import { MediaError } from '../media-error.ts'

/** What an answer to "from byte `offset`, please" means. */
export type Verdict =
  /** The body is the file from its first byte. */
  | { type: 'from-start'; memo: DownloadMemo }
  /** The body goes on exactly where the part ends. */
  | { type: 'go-on'; totalBytes: number | null }
  /** There is nothing more: the part is the file. */
  | { type: 'all-here' }
  /** It cannot be joined to the part: ask again for the whole. */
  | { type: 'start-over' }

type Answer = { url: URL; status: number; header(name: string): string | null }

/** The headers that ask for the rest of a part; none when it is empty. */
export function rangeHeaders(offset: number, memo: DownloadMemo | null): Record<string, string> {
  if (offset === 0) return {}
  const validator = memo?.etag ?? memo?.lastModified ?? null
  return { range: `bytes=${offset}-`, ...(validator === null ? {} : { 'if-range': validator }) }
}

/** Where the bytes come from, without what changes from one signed address to the next. */
export function sourceOf(url: URL): string {
  return url.origin + url.pathname
}

/** @throws MediaError `expired` or `network`, with what the host said. */
export function judgeAnswer(
  answer: Answer,
  offset: number,
  memo: DownloadMemo | null,
  nowMs: number,
): Verdict {
  const { status } = answer
  if (status === 200) return { type: 'from-start', memo: memoOf(answer, contentLength(answer)) }
  if (status === 206) return judgePartial(answer, offset, memo)
  if (status === 416 && offset > 0) {
    const total = /^bytes \*\/(\d+)$/.exec(answer.header('content-range') ?? '')?.[1]
    return Number(total) === offset ? { type: 'all-here' } : { type: 'start-over' }
  }
  // Every other 4xx means that this address brings nothing any more; these three mean "later".
  const isLater = status === 408 || status === 425 || status === 429
  const retryAfter = answer.header('retry-after')
  const retryAfterMs = retryAfter === null ? null : parseRetryAfter({ 'retry-after': retryAfter }, nowMs)
  const facts = { status, ...(retryAfterMs !== null && { retryAfterMs }) }
  const isGone = status >= 400 && status < 500 && !isLater
  throw new MediaError(isGone ? 'expired' : 'network', `status ${status}`, facts)
}

function judgePartial(answer: Answer, offset: number, memo: DownloadMemo | null): Verdict {
  const range = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(answer.header('content-range') ?? '')
  const [, start, , total] = range ?? []
  const totalBytes = total === undefined || total === '*' ? null : Number(total)
  if (offset === 0) {
    // Nobody asked for a part, but from the first byte on it is as good as the whole.
    if (Number(start) !== 0) throw new MediaError('network', 'a part that nobody asked for')
    return { type: 'from-start', memo: memoOf(answer, totalBytes) }
  }
  const isSame = memo !== null && isSameFile(answer, totalBytes, memo)
  return Number(start) === offset && isSame ? { type: 'go-on', totalBytes } : { type: 'start-over' }
}

/** With a validator the server has compared; without one, address and length must do. */
function isSameFile(answer: Answer, totalBytes: number | null, memo: DownloadMemo): boolean {
  if (totalBytes !== null && memo.totalBytes !== null && totalBytes !== memo.totalBytes) return false
  const etag = strongTag(answer)
  if (memo.etag !== null && etag !== null) return etag === memo.etag
  if (memo.etag !== null || memo.lastModified !== null) return true
  return totalBytes !== null && totalBytes === memo.totalBytes && sourceOf(answer.url) === memo.source
}

function memoOf(answer: Answer, totalBytes: number | null): DownloadMemo {
  return {
    source: sourceOf(answer.url),
    etag: strongTag(answer),
    lastModified: answer.header('last-modified'),
    totalBytes,
  }
}

function strongTag(answer: Answer): string | null {
  const etag = answer.header('etag')
  return etag !== null && /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag) ? etag : null
}

function contentLength(answer: Answer): number | null {
  const length = answer.header('content-length')
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null
}
