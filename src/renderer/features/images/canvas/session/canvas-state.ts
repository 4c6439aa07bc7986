import type { CanvasStructure } from '../../../../../shared/domain/canvas/canvas.ts'
import type { CanvasHistory, CanvasSummary } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { AnswerTake, CanvasAnswer } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import type { SelectionView } from '../engine/selection/edge.ts'
import type { Marked } from '../engine/document/marked.ts'
import type { SurfaceBox, Viewport } from '../view/viewport.ts'

export type CanvasState = {
  readonly phase: 'opening' | 'open' | 'failed'
  /** Why it cannot be shown, or what hinders a step from being kept. */
  readonly failure: Failure | null
  /** Steps that are still to be written. */
  readonly waiting: number
  /** Which state of the document is in the file. */
  readonly revision: string
  readonly summary: CanvasSummary | null
  readonly structure: CanvasStructure | null
  readonly history: CanvasHistory
  /** Null: nothing is selected. */
  readonly selection: SelectionView | null
  /** How far what is selected is being dragged by now, in pixels of the document. */
  readonly selectionWay: { readonly right: number; readonly down: number } | null
  /** Whether selected pixels are in hand, lifted off their layer. */
  readonly isFloating: boolean
  /** What a tool that selects is about to make of it: SVG path data in pixels of the document. */
  readonly drawnOutline: string | null
  /** What an edit with words may change; null for everything. */
  readonly marked: Marked | null
  /** Of what came for an edit, the one that is to be seen over the document. */
  readonly candidate: SeenCandidate | null
  /** Whether what is seen is not a step yet. */
  readonly hasDraft: boolean
  /** How many drafts of edits the worker had heard by then. */
  readonly drafts: number
  /** How much of a step that takes long is made, from 0 to 1. */
  readonly progress: number | null
  /** Drawn on by the worker: another one when the document was opened anew. */
  readonly surface: HTMLCanvasElement | null
  /** Null until the surface has a size. */
  readonly view: Viewport | null
  /** Of the surface, in CSS pixels. */
  readonly box: SurfaceBox
}

export type SeenCandidate = {
  readonly layerId: string
  readonly assetId: string
  readonly take: AnswerTake
  /** Null until it is seen. */
  readonly told: CanvasAnswer | null
  readonly failure: Failure | null
}

/** Whether it is on the surface by now. */
export function isCandidateSeen({ candidate }: CanvasState): boolean {
  return candidate !== null && candidate.told !== null
}

/** Whether a draft is shown no more: something else made a step, or it was taken back. */
export function isDraftOver(
  { hasDraft, drafts }: Pick<CanvasState, 'hasDraft' | 'drafts'>,
  draft: number,
): boolean {
  return !hasDraft && drafts >= draft
}

export const openingState: CanvasState = {
  phase: 'opening',
  failure: null,
  waiting: 0,
  revision: '',
  summary: null,
  structure: null,
  history: { undo: null, redo: null },
  selection: null,
  selectionWay: null,
  isFloating: false,
  drawnOutline: null,
  marked: null,
  candidate: null,
  hasDraft: false,
  drafts: 0,
  progress: null,
  surface: null,
  view: null,
  box: { width: 0, height: 0 },
}
