import type { NotImported } from '../../shared/domain/keeping/import.ts'

/**
 * `nothing-found`: no chats of an app that is known here, and no media. `damaged`: it is no whole ZIP. `unreadable`: it is
 * not there, or may not be read. `no-room`: it is more than the library's disk takes. `crashed`: a chat of it ended the thread.
 */
export type ImportErrorKind = 'nothing-found' | 'damaged' | 'unreadable' | 'no-room' | 'crashed'

/** Why nothing at all can be brought in. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly kind: ImportErrorKind
  /** With `no-room`. */
  readonly neededBytes: number

  constructor(
    kind: ImportErrorKind,
    { neededBytes = 0, ...options }: ErrorOptions & { neededBytes?: number } = {},
  ) {
    super(kind, options)
    this.kind = kind
    this.neededBytes = neededBytes
  }
}

/** Where nothing is found, but something could not be read, that may be all there is. */
export function nothingFound(left: readonly NotImported[]): ImportError {
  return new ImportError(left.some(({ reason }) => reason === 'unreadable') ? 'unreadable' : 'nothing-found')
}
