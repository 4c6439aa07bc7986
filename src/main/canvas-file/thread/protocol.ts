import type { Point } from '../../../shared/canvas/origin.ts'
import type { Rect } from '../../../shared/canvas/rect.ts'
import type { CanvasLayer, CanvasStructure } from '../../../shared/domain/canvas/canvas.ts'
import type { CanvasHistory, CanvasTurn } from '../../../shared/domain/canvas/canvas-document.ts'
import type { CanvasStepDone } from '../../../shared/domain/canvas/canvas-step.ts'
import type { TilePlace } from '../canvas-file.ts'
import type { CanvasFileErrorKind } from '../canvas-file-error.ts'

/** RGBA of an image in a file of its own, row by row, alpha not multiplied in. */
export type RawImage = { file: string; width: number; height: number }

/** An image that is all of a layer, its corner at the layer's. */
export type LayerImage = { layerId: string; image: RawImage }

/** With where its corner lies in the document, the document's own (`originOf`), and which layers that are seen lie in it. */
export type FlatImage = RawImage & { x: number; y: number; origin: Point; layerIds: string[] }

/** What the thread of the documents can be asked: each question, and what it is answered with. `path`: a document's file. */
export type CanvasTasks = {
  /** Makes a document of which these layers hold these images. Its file must not be there. */
  make: { ask: { path: string; structure: CanvasStructure; images: readonly LayerImage[] }; answer: null }
  open: {
    ask: { path: string }
    answer: { revision: string; structure: CanvasStructure; tiles: TilePlace[]; history: CanvasHistory }
  }
  close: { ask: { path: string }; answer: null }
  /** Looks at a file that may be anybody's; what it holds where it is a document. `temporaryFolder`: for copies. */
  check: { ask: { path: string; temporaryFolder: string }; answer: CanvasStructure }
  /** A copy between two steps. */
  copy: { ask: { path: string; to: string }; answer: null }
  closeAll: { ask: Record<string, never>; answer: null }
  turn: { ask: { path: string; revision: string; isBack: boolean }; answer: CanvasTurn | null }
  /** Adds a layer above the active one, as a step. */
  addLayer: {
    ask: { path: string; revision: string; layer: CanvasLayer; image: RawImage }
    answer: CanvasTurn
  }
  /** The pixels of tiles, one after another. */
  tiles: { ask: { path: string; ids: readonly number[] }; answer: Uint8Array<ArrayBuffer> }
  /**
   * What the layers make together, into a new file; of a part of the document where one is named. With `layerId`, that layer by
   * itself, as large as what is drawn on it; a layer that is clear is as large as the document. `mostPixels`: it may have no more.
   */
  flatten: {
    ask: { path: string; to: string; part?: DocumentPart; layerId?: string; mostPixels?: number }
    answer: FlatImage
  }
  /** Parts of one revision, in their order, each into a new file. */
  flattenParts: {
    ask: { path: string; revision: string; parts: readonly { to: string; part: DocumentPart }[] }
    answer: FlatImage[]
  }
  /** The same in small: its longer side is less than twice `edge`. */
  shrink: { ask: { path: string; to: string; edge: number }; answer: RawImage }
  /** Forgets the oldest steps (see `limitSteps` of a file). */
  limitSteps: { ask: { path: string; maximumBytes: number }; answer: null }
  /** Around all of a mask that is not clear, or around the document; null for a mask that is clear, and for no mask. */
  markedBox: {
    ask: { path: string; revision: string; maskId: string | null }
    answer: { box: Rect; size: { width: number; height: number }; origin: Point } | null
  }
  /**
   * Which layers there are, and whether anything but a mask looks otherwise since the last step of that command; true where there
   * is no such step.
   */
  changesSince: {
    ask: { path: string; command: string }
    answer: { layerIds: string[]; isPaintedOver: boolean }
  }
  /** A step in pieces; `step` is the asker's own number for it. */
  stepBytes: { ask: { step: number; bytes: Uint8Array }; answer: null }
  endStep: { ask: { path: string; step: number }; answer: CanvasStepDone & { structure: CanvasStructure } }
  dropStep: { ask: { step: number }; answer: null }
}
/**
 * With `maskId`, that mask in white on black. It may reach beyond the document, which is clear there, and a mask black. `origin` is
 * that of the page that `rect` was on: where it was cropped since, the same pixels are meant.
 */
export type DocumentPart = { rect: Rect; origin: Point; maskId: string | null }

export type CanvasTaskName = keyof CanvasTasks

export type CanvasQuestion = {
  [Name in CanvasTaskName]: { id: number; name: Name; ask: CanvasTasks[Name]['ask'] }
}[CanvasTaskName]

export type CanvasAnswer =
  | { id: number; isFailed: false; answer: CanvasTasks[CanvasTaskName]['answer'] }
  | { id: number; isFailed: true; kind: CanvasFileErrorKind; message: string }

/** A function for each task. */
export type CanvasTaskHandlers = {
  [Name in CanvasTaskName]: (ask: CanvasTasks[Name]['ask']) => Promise<CanvasTasks[Name]['answer']>
}
