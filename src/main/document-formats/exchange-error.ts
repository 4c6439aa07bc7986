/**
 * Of a file of another program:
 * - `unsupported`: a kind of it that is not read here, such as CMYK or 16 bits.
 * - `damaged`: what it says of itself does not fit together.
 * - `too-large`: unpacked it would be more than a document may hold. Nothing of it was unpacked.
 */
export type ExchangeErrorKind = 'unsupported' | 'damaged' | 'too-large'

/** The message is for developers. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError'
  readonly kind: ExchangeErrorKind

  constructor(kind: ExchangeErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
