import type { Coverage } from '../../engine/brush/coverage.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Step } from '../../engine/document/step.ts'
import { type SelectionView, viewOf } from '../../engine/selection/edge.ts'
import { shiftCoverage } from '../../engine/selection/shift.ts'
import { applySelectionOrder, type SelectionOrder } from './selection-order.ts'

/** What of an open document is selected: no part of it, and no step. */
export class SelectionEditor {
  readonly #tell: (view: SelectionView | null) => void
  #selection: Coverage | null = null
  /** The same in the coordinates of the layer that was drawn on last: strokes follow each other on one layer. */
  #shifted: { of: Coverage; x: number; y: number; limit: Coverage } | null = null

  /** Steps that moved what is selected, and what was selected before and after them. */
  readonly #moves = new WeakMap<Step, { readonly undo: Coverage; readonly redo: Coverage | null }>()

  constructor(tell: (view: SelectionView | null) => void) {
    this.#tell = tell
  }

  /** In the coordinates of the document; null where nothing is selected: then everything may be changed. */
  get selection(): Coverage | null {
    return this.#selection
  }

  order(order: SelectionOrder, document: CanvasDocument): void {
    this.#put(applySelectionOrder(this.#selection, order, document))
  }

  /** What was selected moved along with its pixels, by a step. */
  move(step: Step | null, before: Coverage, after: Coverage): void {
    this.#put(after)
    if (step !== null) this.#moves.set(step, { undo: before, redo: this.#selection })
  }

  /** A step was taken back or done again: where it moved what is selected, that is selected where its pixels lie now. */
  turned(step: Step | undefined, kind: 'undo' | 'redo'): void {
    const move = step === undefined ? undefined : this.#moves.get(step)
    if (move === undefined) return
    const left = kind === 'undo' ? move.redo : move.undo
    if (this.#selection === left) this.#put(move[kind])
  }

  /** Tells once more what is selected: the page may show it elsewhere. */
  tell(): void {
    this.#put(this.#selection)
  }

  /** What was selected on a page of another size means nothing on this one. */
  forget(): void {
    if (this.#selection !== null) this.#put(null)
  }

  /** Where a layer may be changed, in its own coordinates; null is everywhere. */
  limitFor({ x, y }: { x: number; y: number }): Coverage | null {
    const of = this.#selection
    if (of === null) return null
    const known = this.#shifted
    if (known !== null && known.of === of && known.x === x && known.y === y) return known.limit
    const limit = shiftCoverage(of, -x, -y)
    this.#shifted = { of, x, y, limit }
    return limit
  }

  #put(selection: Coverage | null): void {
    // A selection of which no pixel is covered at all is none.
    const view = selection === null ? null : viewOf(selection)
    this.#selection = view === null ? null : selection
    if (view === null) this.#shifted = null
    this.#tell(view)
  }
}
