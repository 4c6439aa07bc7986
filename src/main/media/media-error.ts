/**
 * - `unsupported`: the bytes are nothing that the app keeps, or not the kind that was expected.
 * - `incomplete`: it began as one, but it ends too early or cannot be read to its end.
 * - `too-large`: more bytes than the app takes.
 * - `expired`: the address is no longer good (401, 403, 404, 410 and their like): ask for a fresh one.
 * - `network`: no answer, a broken one, or cut off; what arrived is kept for the next try.
 * - `stalled`: nothing, or hardly anything, arrived for the idle time; what arrived is kept.
 * - `refused-address`: not http(s), or a private address that is neither the gateway's own nor one that a person allowed.
 * - `disk-full`: what arrived is kept.
 * - `input-output`: the disk refused.
 * - `missing`: the file is not there any more.
 * - `busy`: too much is waiting to be decoded.
 * - `closed`: the app is ending.
 */
export type MediaErrorKind =
  | 'unsupported'
  | 'incomplete'
  | 'too-large'
  | 'expired'
  | 'network'
  | 'stalled'
  | 'refused-address'
  | 'disk-full'
  | 'input-output'
  | 'missing'
  | 'busy'
  | 'closed'

/** What the media folder throws. `detail` is for developers; it holds no address, no name and no bytes. */
export class MediaError extends Error {
  override readonly name = 'MediaError'
  readonly kind: MediaErrorKind
  /** Of `refused-address`: the host that a person could allow. */
  readonly host: string | null
  /** Of `disk-full`: so much room is wanted in all, where that is known. */
  readonly neededBytes: number | null

  constructor(
    kind: MediaErrorKind,
    detail: string = kind,
    { host, neededBytes, ...options }: { cause?: unknown; host?: string; neededBytes?: number } = {},
  ) {
    super(detail, options)
    this.kind = kind
    this.host = host ?? null
    this.neededBytes = neededBytes ?? null
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
  if (code === 'ENOSPC' || code === 'EDQUOT') return new MediaError('disk-full', code, { cause: error })
  if (code === 'ENOENT') return new MediaError('missing', code, { cause: error })
  if (code === 'EFBIG') return new MediaError('too-large', code, { cause: error })
  return diskCodes.has(code) ? new MediaError('input-output', code, { cause: error }) : error
}
