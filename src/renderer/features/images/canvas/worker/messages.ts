import type { CanvasStructure } from '../../../../../shared/domain/canvas/canvas.ts'
import type { AnswerTake, CanvasAnswer } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { Rect } from '../../../../../shared/canvas/rect.ts'
import type { FillOrder } from '../engine/fill/fill-layer.ts'
import type { CanvasHistory, CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { Colour, PenPoint } from '../engine/brush/brush.ts'
import type { SelectionView } from '../engine/selection/edge.ts'
import type { Marked } from '../engine/document/marked.ts'
import type { CopiedImage, CopiedPart } from './clipboard/copy-image.ts'
import type { Edit } from './edits.ts'
import type { SelectionOrder } from './selection/selection-order.ts'
import type { StrokeOrder } from './stroke.ts'
import type { LayerThumbnail } from './thumbnails/thumbnails.ts'
import type { TextOrder } from './text/text-edits.ts'
import type { SaveState } from './save/save-queue.ts'

/** Where the document lies on the surface: a pixel of it is `scale` device pixels, its corner lies at x, y. */
export type DeviceView = { readonly x: number; readonly y: number; readonly scale: number }

export type Screen = {
  readonly view: DeviceView
  /** Of the surface, in device pixels. */
  readonly width: number
  readonly height: number
  readonly isDark: boolean
}

/** A document as the app opened it: its tiles are still to come. */
export type OpenedCanvas = {
  readonly revision: string
  readonly structure: CanvasStructure
  readonly tiles: readonly { readonly layerId: string; readonly key: number; readonly tileId: number }[]
  readonly history: CanvasHistory
}

/** What only the page can ask of the app: the worker has no client. */
export type Question =
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | {
      readonly kind: 'add-layer'
      readonly assetId: string
      readonly layerId: string
      readonly name: string
      readonly x: number
      readonly y: number
    }

/** An image that came for an edit, to be looked at over the document before it is a layer of it. */
export type Candidate = {
  readonly assetId: string
  readonly take: AnswerTake
  /** Of the layer that it becomes: another one each time that it is shown. */
  readonly layerId: string
  readonly name: string
  /** Where its pixels are. */
  readonly address: string
}

/** What the page asks the worker, and how that is answered. */
export type Asked = {
  /** Null where the document is clear. */
  pick: { of: { x: number; y: number }; answer: Colour | null }
  /** Answered when all that was said before is done, and told. */
  settle: { of: object; answer: null }
  /** Where a layer shows something, in pixels of the document; null where all of it is clear. */
  content: { of: { layerId: string }; answer: Rect | null }
  /** Answered as soon as it is made. `isCut`: it may be cut by its id then. Null: nothing is there to be copied. */
  copy: {
    of: { what: CopiedPart; isCut: boolean }
    answer: (CopiedImage & { readonly copyId: number }) | null
  }
}

export type QuestionTo<Kind extends keyof Asked> = { type: Kind; id: number } & Asked[Kind]['of']

/** From the page to the worker that owns the document. */
export type ToCanvas =
  /** `drafts`: how many were sent before, to a worker that is no more. */
  | {
      type: 'open'
      surface: OffscreenCanvas
      opened: OpenedCanvas
      addresses: CanvasAddresses
      drafts: number
    }
  | { type: 'screen'; screen: Screen }
  /** `maskId`: the stroke is on the mask, which gets that id where the document has none; null: on the active layer. */
  | { type: 'stroke-start'; order: StrokeOrder; points: readonly PenPoint[]; maskId: string | null }
  | { type: 'stroke-points'; points: readonly PenPoint[] }
  | { type: 'stroke-end'; command: string }
  | { type: 'stroke-cancel' }
  /** `isDraft`: seen, but no step yet; each draft begins from the last step. */
  | { type: 'edit'; edit: Edit; isDraft?: boolean }
  | { type: 'edit-cancel' }
  /** Of the active layer, as one step. */
  | { type: 'fill'; order: FillOrder }
  /** Selected pixels that are in hand: they stay where they lie, or are where they were before. */
  | { type: 'floating-drop' }
  | { type: 'floating-cancel' }
  /** What the copy with that id took of a layer is taken off it, as one step; nothing where another copy was made since. */
  | { type: 'cut'; copyId: number }
  /** As a new layer at its place, byte by byte, in one step. `pixels`: RGBA, row by row. */
  | { type: 'paste'; layerId: string; name: string; rect: Rect; pixels: Blob }
  /** Drawn by the worker, as one step. */
  | { type: 'text'; order: TextOrder }
  | { type: 'select'; order: SelectionOrder }
  /** Seen over the document until another one or none is; each time `candidate` is answered, but for none. */
  | { type: 'candidate'; candidate: Candidate | null }
  /** For a moment the document is seen without it. */
  | { type: 'candidate-hide'; isHidden: boolean }
  /** Left of this column of the document it is not seen. */
  | { type: 'candidate-wipe'; column: number }
  /** What is seen becomes a layer, in one step; nothing where another one is seen. */
  | { type: 'candidate-accept'; layerId: string; command: string }
  /** Masks that gave way to an answer are tinted again. */
  | { type: 'masks-show' }
  | { type: 'activate'; layerId: string }
  | { type: 'turn'; question: Question }
  | { type: 'answer'; id: number; turn: CanvasTurn | null; failure: unknown }
  /** Layers whose rows are seen: each is told in small, now and whenever it changed. */
  | { type: 'thumbnails'; layerIds: readonly string[] }
  /** What is being made, as `progress` tells, is given up: the document is as it was. */
  | { type: 'make-cancel' }
  /** After its tiles did not come: those that are still lacking are asked for again. */
  | { type: 'load-again' }
  | { type: 'save-again' }
  /** From now on steps are sent, or fail at once: without a connection anybody may be at their address. */
  | { type: 'reach'; isThere: boolean }
  | { [Kind in keyof Asked]: QuestionTo<Kind> }[keyof Asked]

/** Without a slash at the end, all of this document; `preview`: of it in small, null where there is none. */
export type CanvasAddresses = {
  readonly step: string
  readonly tiles: string
  readonly preview: string | null
}

/** From the worker to the page. */
export type FromCanvas =
  | { type: 'opened' }
  /** `hasDraft`: what is seen is not a step yet. `marked`: what an edit with words may change; null for everything. */
  | {
      type: 'structure'
      structure: CanvasStructure
      history: CanvasHistory
      hasDraft: boolean
      /** How many drafts of edits were heard by then, the one that is shown included. */
      drafts: number
      marked: Marked | null
      /** Whether selected pixels are in hand. */
      isFloating: boolean
    }
  | { type: 'saving'; state: SaveState }
  | { type: 'ask'; id: number; question: Question; revision: string }
  | { type: 'answered'; id: number; answer: Asked[keyof Asked]['answer'] }
  | { type: 'thumbnail'; thumbnail: LayerThumbnail }
  /** Null: nothing is selected. */
  | { type: 'selection'; selection: SelectionView | null }
  /** It is seen, or why it cannot be. */
  | { type: 'candidate'; layerId: string; told: CanvasAnswer | null; failure: unknown }
  /** How much of a step is made by now, from 0 to 1; null when it is there. Only of what takes long. */
  | { type: 'progress'; share: number | null }
  /** What was asked for cannot be done; the document is as it was. */
  | { type: 'refused'; failure: unknown }
  /**
   * The document cannot be shown. `mayGoOn`: tiles did not come, and are asked for again by `load-again`: what was drawn, or waits to
   * be done, is here and nowhere else.
   */
  | { type: 'failed'; failure: unknown; mayGoOn: boolean }
