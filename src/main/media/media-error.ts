import type { AssetKind } from '../../shared/domain/asset.ts'
import type { UnusableFile } from '../../shared/domain/job/job-file.ts'
import type { FailureData, GaveInstead } from '../../shared/errors.ts'
import { isDiskFull } from '../lib/files/disk-full.ts'

/**
 * - `unsupported`: the bytes are nothing that the app keeps, or not the kind that was expected.
 * - `unchecked`: its decoder was ended over it, by its own fault or the system's: it may be sound. Another try may tell.
 * - `incomplete`: it began as one, but it ends too early or cannot be read to its end.
 * - `too-large`: more bytes than the app takes.
 * - `expired`: the address is no longer good (401, 403, 404, 410 and their like): ask for a fresh one.
 * - `network`: no answer, a broken one, or cut off; what arrived is kept for the next try.
 * - `stalled`: nothing, or hardly anything, arrived for the idle time; what arrived is kept.
 * - `refused-address`: not http(s), or a private address that is neither the gateway's own nor one that a person allowed.
 * - `disk-full`: what arrived is kept.
 * - `input-output`: the disk refused.
 * - `place-refused`: where a person wanted a copy, nothing can be written.
 * - `missing`: the file is not there any more.
 * - `archived`: it is in an archive, whose folder is not there now.
 * - `busy`: too much is waiting to be decoded, or no decoder can be started now.
 * - `closed`: the app is ending.
 */
export type MediaErrorKind =
  | 'unsupported'
  | 'unchecked'
  | 'incomplete'
  | 'too-large'
  | 'expired'
  | 'network'
  | 'stalled'
  | 'refused-address'
  | 'disk-full'
  | 'input-output'
  | 'place-refused'
  | 'missing'
  | 'archived'
  | 'busy'
  | 'closed'

/** What completes a kind, where it is known; plain data, so that it can come from a thread. */
export type MediaFaultFacts = {
  /** Of `unsupported`: its first bytes are those of a format that is kept; what follows cannot be decoded. */
  isDamaged?: boolean
  /** Of `refused-address`: the host that a person could allow. Of a download: where it was asked for. */
  host?: string
  /** Of a download: a proxy is at fault, and `host` is its own, if known. */
  via?: FailureData['via']
  /** Of a download: why the certificate of `host` was not trusted. */
  certificate?: FailureData['certificate']
  /** Of `too-large`: so many bytes are taken. */
  mostBytes?: number
  /** Of `disk-full`: so much room is wanted in all. */
  neededBytes?: number
  /** What the file host answered with instead of a file. */
  status?: number
  /** How long the file host asks to wait. */
  retryAfterMs?: number
  /** Of a download that was cut: so much is on disk, of so much. */
  receivedBytes?: number
  totalBytes?: number
  /** What a download brought that cannot be kept as what was expected. */
  unusable?: UnusableDownload
}

export type UnusableDownload = {
  expected: AssetKind
  gave: GaveInstead
  /** The same bytes came before, or others that are no better too often: another try brings nothing else. */
  isFinal: boolean
  /** Of answers in the place of the file: how many in a row, this one included. */
  times?: number
  /** Where those bytes are kept; null where they are not all here, or too many. */
  file: UnusableFile | null
}

/** What the media folder throws. `detail` is for developers; it holds no address, no name and no bytes. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly kind: MediaErrorKind
  readonly facts: MediaFaultFacts

  constructor(
    kind: MediaErrorKind,
    detail: string = kind,
    { cause, ...facts }: MediaFaultFacts & { cause?: unknown } = {},
  ) {
    super(detail, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.facts = facts
  }

  /** The same with more known about it. */
  with(facts: MediaFaultFacts): MediaError {
    return new MediaError(this.kind, this.message, { cause: this, ...this.facts, ...facts })
  }
}

const diskCodes = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EISDIR',
  'ENOTDIR',
  'EBUSY',
  'EEXIST',
])

/** A failure of the file system as a MediaError; anything else comes out as it is. */
export function asMediaError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isDiskFull(error)) return new MediaError('disk-full', code, { cause: error })
  if (code === 'ENOENT') return new MediaError('missing', code, { cause: error })
  if (code === 'EFBIG') return new MediaError('too-large', code, { cause: error })
  return diskCodes.has(code) ? new MediaError('input-output', code, { cause: error }) : error
}
