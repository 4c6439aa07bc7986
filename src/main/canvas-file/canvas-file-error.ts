/**
 * Of a file that may be anybody's:
 * - `not-a-canvas`: another kind of file.
 * - `newer`: a later version of the app wrote it; it was not touched.
 * - `unsafe`: it holds what no `.atelier` file has: another table, a view, a trigger, a changed table.
 * - `damaged`: it is one, but what it holds does not fit together.
 *
 * Of what is done with one:
 * - `missing`: the file is not there.
 * - `no-tile`: it has no such tile.
 * - `changed`: the document is not at the revision that a change begins at.
 * - `bad-step`: what was sent is no step.
 * - `too-large`: it is more than one step may hold.
 * - `disk-full`: nothing of it was written.
 * - `input-output`: the disk refused.
 * - `failed`: a defect of ours.
 */
export type CanvasFileErrorKind =
  | 'not-a-canvas'
  | 'newer'
  | 'unsafe'
  | 'damaged'
  | 'missing'
  | 'no-tile'
  | 'changed'
  | 'bad-step'
  | 'too-large'
  | 'disk-full'
  | 'input-output'
  | 'failed'

/** What a document's file throws. The message is for developers. */
export class CanvasFileError extends Error {
  override readonly name = 'CanvasFileError'
  readonly kind: CanvasFileErrorKind

  constructor(kind: CanvasFileErrorKind, message: string) {
    super(message)
    this.kind = kind
  }
}
