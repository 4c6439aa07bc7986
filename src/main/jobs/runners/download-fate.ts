import type { UnusableFile } from '../../../shared/domain/job/job-file.ts'
import { MediaError } from '../../media/media-error.ts'
import { longestWaitMs, mostRefusals } from '../downloads/file-retry.ts'

/** A host that gives a page in the place of a file may be busy for a while: what it gives after this is what it has. */
const restAfterPageMs = 60_000

/** Milliseconds that a host is left alone at least after a download of this end; more, the more often in a row. */
export function restAfterMs(error: unknown): number {
  const { gave = null, times = 1 } = unusableOf(error) ?? {}
  const isPage = gave === 'web-page' || gave === 'text' || gave === 'other-file'
  return isPage ? Math.min(restAfterPageMs * 2 ** (times - 1), longestWaitMs) : 0
}

/**
 * Of what each address of one file gave: the error that decides about the next try. As long as one of them may still give
 * it, that is the one that wants the longest rest.
 */
export function decisiveError(errors: readonly unknown[]): unknown {
  const open = errors.filter((error) => !isFinalRefusal(error) && !isGone(error))
  const [longest] = open.toSorted((one, other) => leastWaitMs(other) - leastWaitMs(one))
  return longest ?? errors.find(isFinalRefusal) ?? errors.at(-1)
}

function leastWaitMs(error: unknown): number {
  const askedForMs = error instanceof MediaError ? (error.facts.retryAfterMs ?? 0) : 0
  return Math.max(askedForMs, restAfterMs(error))
}

function isGone(error: unknown): boolean {
  return error instanceof MediaError && (error.kind === 'expired' || error.kind === 'refused-address')
}

/** The same bytes were refused twice, or unusable ones too often in a row: what the host has is known. */
export function isFinalRefusal(error: unknown): boolean {
  return unusableOf(error)?.isFinal === true
}

/**
 * Whether a file whose address cannot be asked for anew is given up.
 *
 * @param refusals in a row, this one included if it is one
 */
export function isGivenUp(error: unknown, refusals: number): boolean {
  if (!(error instanceof MediaError)) return false
  if (error.facts.unusable !== undefined) return isFinalRefusal(error)
  if (error.kind === 'expired') return refusals >= mostRefusals
  return hopelessKinds.has(error.kind)
}

/** Only a person can change that; bytes that came with an answer come no second time. */
const hopelessKinds = new Set<MediaError['kind']>([
  'refused-address',
  'missing',
  'unsupported',
  'incomplete',
  'too-large',
])

export function unusableFileOf(error: unknown): UnusableFile | null {
  return unusableOf(error)?.file ?? null
}

function unusableOf(error: unknown) {
  return error instanceof MediaError ? error.facts.unusable : undefined
}
