import { createHash } from 'node:crypto'
import type { CanvasStructure } from '../../../src/shared/domain/canvas/canvas.ts'
import type { CanvasHistory } from '../../../src/shared/domain/canvas/canvas-document.ts'

/** A tile as the hand keeps it: there are hundreds of states. */
export type KeptTile = { readonly sha256: string; readonly packed: Buffer }

/** A document as the hand knows it. Tiles by their places: `<layer> <key>`. */
export type State = {
  readonly structure: CanvasStructure
  readonly tiles: ReadonlyMap<string, KeptTile>
  readonly history: CanvasHistory
}

/** What the hand does, and what the document is before and after it. */
export type Deed = {
  readonly kind: 'step' | 'undo' | 'redo'
  /** Of a step; no two have one name, so that a history tells where the document stands. */
  readonly command: string
  readonly before: State
  readonly after: State
}

/** Width and height: two rows of three tiles. */
export const size = { width: 700, height: 500 }
export function sha256Of(bytes: Uint8Array | Uint8ClampedArray): string {
  return createHash('sha256').update(bytes).digest('hex')
}
