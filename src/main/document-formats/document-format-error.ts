/**
 * Of a file of another program:
 * - `unsupported`: a kind of it that is not read here, such as CMYK or 16 bits.
 * - `damaged`: what it says of itself does not fit together.
 * - `too-large`: unpacked it would be more than a document may hold. Nothing of it was unpacked.
 */
export type DocumentFormatErrorKind = 'unsupported' | 'damaged' | 'too-large'

/** The message is for developers. */
export class DocumentFormatError extends Error {
  override readonly name = 'DocumentFormatError'
  readonly kind: DocumentFormatErrorKind

  constructor(kind: DocumentFormatErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
