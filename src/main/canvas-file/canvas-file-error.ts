/**
 * - `not-a-canvas`: another kind of file.
 * - `newer`: a later version of the app wrote it; it was not touched.
 * - `unsafe`: it holds what no `.atelier` file has: another table, a view, a trigger, a changed table.
 * - `damaged`: it is one, but what it holds does not fit together.
 */
export type CanvasFileErrorKind = 'not-a-canvas' | 'newer' | 'unsafe' | 'damaged'

/** Why a file cannot be opened. The message is for developers. */
export class CanvasFileError extends Error {
  override readonly name = 'CanvasFileError'
  readonly kind: CanvasFileErrorKind

  constructor(kind: CanvasFileErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
