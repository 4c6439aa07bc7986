/**
 * `nothing-found`: no chats of an app that is known here, and no media. `damaged`: it is no whole ZIP. `unreadable`: it is
 * not there, or may not be read.
 */
export type ImportErrorKind = 'nothing-found' | 'damaged' | 'unreadable'

/** Why nothing at all can be brought in. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly kind: ImportErrorKind

  constructor(kind: ImportErrorKind, options?: ErrorOptions) {
    super(kind, options)
    this.kind = kind
  }
}
