import type { CanvasHistory, CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import { mostTilesInStep } from '../../../../../shared/domain/canvas/canvas-step.ts'
import type { Failure } from '../../../../../shared/errors.ts'
import type { Colour, PenPoint } from '../engine/brush/brush.ts'
import type { Coverage } from '../engine/brush/coverage.ts'
import { type CanvasDocument, changeLayer, layerOf } from '../engine/document/canvas-document.ts'
import { isPaintable, type Layer } from '../engine/document/layer.ts'
import { colourOfPixel, contentOfLayer } from '../engine/document/look-at.ts'
import { type CameTile, putTiles } from '../engine/document/put-tiles.ts'
import { type Marked, markedBy } from '../engine/document/marked.ts'
import { addStep, type History, limitHistory, redo, startHistory, undo } from '../engine/document/history.ts'
import { maskLayerOf } from '../engine/document/mask.ts'
import { isNothing, type Step, stepBetween, structureOf } from '../engine/document/step.ts'
import { type FillOrder, fillLayer } from '../engine/fill/fill-layer.ts'
import { withAnswer } from '../engine/document/with-answer.ts'
import type { SelectionView } from '../engine/selection/edge.ts'
import { originOf, type Point } from '../../../../../shared/canvas/origin.ts'
import type { Rect } from '../../../../../shared/canvas/rect.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import { SeenCandidate } from './candidate/seen-candidate.ts'
import { changedRects } from './changed-rects.ts'
import { applyEdit, type Edit, type MoveSelected } from './edits.ts'
import type { OpenedCanvas } from './messages.ts'
import {
  documentAt,
  type FloatingPixels,
  liftSelected,
  selectionAt,
  stillMoved,
} from './selection/floating-pixels.ts'
import { drawnOn } from './selection/selected-edits.ts'
import { SelectionEditor } from './selection/selection-editor.ts'
import type { SelectionOrder } from './selection/selection-order.ts'
import { finished } from './make-tiles.ts'
import { refusalOf } from './refusal.ts'
import { type Stroke, type StrokeOrder, startStroke } from './stroke.ts'
import { turnedHistory } from './turned-document.ts'

/** Tiles that only the history in memory keeps: beyond it, undo reads from the file. */
const historyBytes = 256 * 2 ** 20

export type CoreHost = {
  /** A step is to be written. */
  save(step: Step): void
  /** The last step was taken back, or done again, here: the file follows. */
  follow(kind: 'undo' | 'redo'): void
  /** What is seen changed in these rectangles of the document. */
  changed(rects: readonly Rect[]): void
  /** What was asked for cannot be a step; the document is as it was. */
  refused(failure: Failure): void
  /** Layers or the ways back and forward changed. */
  told(): void
  /** Null: nothing is selected. */
  selected(view: SelectionView | null): void
}

/**
 * A document under somebody's hand: the steps, and what is shown before it is a step: a stroke under the pen, a layer that is
 * being moved. Knows neither page nor network.
 */
export class CanvasCore {
  readonly #host: CoreHost
  #history: History
  /** What the file can do beyond the steps that are in memory. */
  #beyond: CanvasHistory
  readonly #selector: SelectionEditor
  /** `maskId`: of the mask that it makes where the document has none; null where it is not on the mask. */
  #stroke: { readonly stroke: Stroke; readonly maskId: string | null } | null = null
  #draft: CanvasDocument | null = null
  #floating: FloatingPixels | null = null
  readonly #candidate = new SeenCandidate()
  readonly #historyBytes: number

  constructor(
    { structure, history }: Pick<OpenedCanvas, 'structure' | 'history'>,
    host: CoreHost,
    mostHistoryBytes = historyBytes,
  ) {
    this.#historyBytes = mostHistoryBytes
    const layers = structure.layers.map((layer) => ({ ...layer, tiles: new Map<number, Tile>() }))
    this.#history = startHistory({ ...structure, layers })
    this.#beyond = history
    this.#host = host
    this.#selector = new SelectionEditor((view) => host.selected(view))
  }

  /** As it is seen now. */
  get document(): CanvasDocument {
    return this.#candidate.over(this.#drawn)
  }

  /** As the last step left it: none of its tiles changes any more. */
  get current(): CanvasDocument {
    return this.#history.document
  }

  get #drawn(): CanvasDocument {
    const document = this.#draft ?? this.#history.document
    if (this.#stroke === null) return document
    const { stroke, maskId } = this.#stroke
    return changeLayer(drawnOn(document, maskId), stroke.layerId, { tiles: stroke.shown })
  }

  get structure() {
    return structureOf(this.#draft ?? this.#history.document)
  }

  /** What an edit with words may change; null for everything. */
  get marked(): Marked | null {
    return markedBy(this.#history.document)
  }

  get hasDraft(): boolean {
    return this.#draft !== null
  }

  /** What can be taken back and done again, by the names of the commands. */
  get ways(): CanvasHistory {
    const { done, undone } = this.#history
    return {
      undo: done.at(-1)?.command ?? this.#beyond.undo,
      redo: undone[0]?.command ?? this.#beyond.redo,
    }
  }

  /** Whether the step that would be taken back or done again is in memory. */
  holds(kind: 'undo' | 'redo'): boolean {
    return (kind === 'undo' ? this.#history.done : this.#history.undone).length > 0
  }

  /** Tiles that came from the file, which belong to the document as it was opened. */
  fill(places: readonly CameTile[]): void {
    const rects = putTiles(this.#history.document, places)
    const stroke = this.#stroke?.stroke
    const under = places.filter(({ layerId }) => layerId === stroke?.layerId)
    stroke?.fill(new Map(under.map(({ key, tile }) => [key, tile])))
    this.#host.changed(rects)
    this.#host.told()
  }

  /** On the active layer, or on the mask; `maskId` is the one of a mask that is made where the document has none. */
  startStroke(order: StrokeOrder, points: readonly PenPoint[], maskId: string | null = null): void {
    const { document } = this.#history
    const layer = this.strokeLayer(maskId)
    if (layer === undefined || !isPaintable(layer)) return
    const page = { x: 0, y: 0, width: document.width, height: document.height }
    this.#stroke = { stroke: startStroke(layer, page, order, this.#selector.limitFor(layer)), maskId }
    this.addToStroke(points)
  }

  /** What a stroke would be on, as `startStroke` takes it. */
  strokeLayer(maskId: string | null): Layer | undefined {
    const on = drawnOn(this.#history.document, maskId)
    return maskId === null ? layerOf(on, on.activeLayerId) : maskLayerOf(on)
  }

  addToStroke(points: readonly PenPoint[]): void {
    if (this.#stroke !== null) this.#host.changed(this.#stroke.stroke.add(points))
  }

  endStroke(command: string): void {
    if (this.#stroke === null) return
    const { stroke, maskId } = this.#stroke
    const tiles = stroke.end()
    const shown = this.document
    this.#stroke = null
    const { document } = this.#history
    const on = drawnOn(document, maskId)
    // A stroke that marks nothing makes no mask.
    if (on !== document && tiles.size === 0) return this.#host.changed(changedRects(shown, this.document))
    this.commit(command, changeLayer(on, stroke.layerId, { tiles }), shown)
  }

  cancelStroke(): void {
    const shown = this.document
    this.#stroke = null
    this.#host.changed(changedRects(shown, this.document))
  }

  /** In the coordinates of the document; null where nothing is selected. */
  get selection(): Coverage | null {
    return this.#selector.selection
  }

  select(order: SelectionOrder): void {
    const wasFloating = this.isFloating
    this.#selector.order(order, this.#history.document)
    if (wasFloating && !this.isFloating) this.#host.told()
  }

  /** Whether selected pixels are in hand, lifted off their layer: until anything else is done. */
  get isFloating(): boolean {
    return this.#moved !== null
  }

  /** What was moved, while nothing else was done since. */
  get #moved(): FloatingPixels | null {
    return stillMoved(this.#floating, this.#history.document, this.selection)
  }

  /** The same where it can be moved on: a step that is not in memory any more cannot be taken back at once. */
  get #inHand(): FloatingPixels | null {
    const moved = this.#moved
    return moved === null || moved.step === null || moved.step === this.#history.done.at(-1) ? moved : null
  }

  /** They stay where they lie: what is moved next is lifted anew. */
  dropFloating(): void {
    if (this.#floating === null) return
    this.#floating = null
    this.#host.told()
  }

  /**
   * They are where they were before they were lifted.
   *
   * @returns false where only the file can take their step back: who calls has to ask it
   */
  cancelFloating(): boolean {
    const moved = this.#moved
    const isAtOnce = moved === null || this.#inHand !== null
    this.#floating = null
    if (isAtOnce && moved !== null && moved.step !== null) this.turn('undo')
    else this.#host.told()
    if (!isAtOnce && moved !== null) this.#selector.move(null, moved.selection, moved.selection)
    return isAtOnce
  }

  /**
   * The move of what is in hand becomes a step, in place of the one that brought it to where it lay.
   *
   * @param moved the document with it there, as `edited` gives it
   */
  commitMove({ right, down }: MoveSelected, command: string, moved: CanvasDocument): void {
    const floating = this.#inHand
    const shown = this.document
    const document = finished(moved)
    const refusal = floating === null ? null : refusalOf(stepBetween(command, floating.before, document))
    if (floating === null || refusal !== null) {
      this.#replace(this.#history, shown)
      this.#selector.tell()
      return refusal === null ? undefined : this.#host.refused(refusal)
    }
    const way = { right: floating.way.right + right, down: floating.way.down + down }
    this.#draft = null
    if (floating.step !== null) this.turn('undo')
    if (document !== floating.before) this.commit(command, document, shown)
    else this.#replace(this.#history, shown)
    const step = document === floating.before ? null : (this.#history.done.at(-1) ?? 'in the file')
    this.#selector.move(step === 'in the file' ? null : step, floating.selection, selectionAt(floating, way))
    this.#floating = { ...floating, way, step, document: this.#history.document, selected: this.selection }
    this.#host.told()
  }

  edit(edit: Edit, command: string, isDraft: boolean): void {
    const edited = this.edited(edit)
    if (!isDraft && edit.kind === 'move-selected') return this.commitMove(edit, command, edited)
    if (!isDraft) return this.commit(command, edited)
    const shown = this.document
    this.#draft = edited
    this.#host.changed(changedRects(shown, this.document))
    this.#host.told()
  }

  /** What an edit makes of the document as it is without drafts; nothing is done. Some of its tiles may be still to be made. */
  edited(edit: Edit): CanvasDocument {
    if (edit.kind === 'move-selected') return this.#movedBy(edit)
    return applyEdit(this.#history.document, edit, this.selection)
  }

  #movedBy({ right, down }: MoveSelected): CanvasDocument {
    this.#floating = this.#inHand ?? liftSelected(this.#history.document, this.selection)
    const floating = this.#floating
    if (floating === null) return this.#history.document
    return documentAt(floating, { right: floating.way.right + right, down: floating.way.down + down })
  }

  /** The document with the active layer filled, a piece at a time; nothing is done. Null where that is more than a step may be. */
  *filled(order: FillOrder): Generator<number, CanvasDocument | null> {
    const { document } = this.#history
    const layer = layerOf(document, document.activeLayerId)
    if (layer === undefined || !isPaintable(layer)) return document
    const tiles = yield* fillLayer(document, layer, order, this.selection, mostTilesInStep)
    if (tiles === null) return null
    return tiles === layer.tiles ? document : changeLayer(document, layer.id, { tiles })
  }

  cancelEdit(): void {
    // Lifted, but never let go anywhere else.
    if (this.#inHand?.step === null) this.#floating = null
    this.#replace(this.#history)
  }

  /**
   * What came for an edit is seen over the document; null: nothing is. No part of it, however it is drawn on meanwhile.
   *
   * @param origin of the page that the layer's place is on: the document may have been cropped since
   */
  showCandidate(layer: Layer | null, origin: Point = originOf(this.#history.document)): void {
    this.#see(() => this.#candidate.show(layer, origin, this.#history.document))
  }

  /** For a moment the document is seen without it. */
  hideCandidate(isHidden: boolean): void {
    this.#see(() => this.#candidate.hide(isHidden))
  }

  /** Left of this column of the document it is not seen, to compare before and after; 0: all of it is. */
  wipeCandidate(column: number): void {
    this.#see(() => this.#candidate.wipe(column))
  }

  /** Masks that gave way to an answer are shown again: somebody is about to work on them. */
  showMasks(id?: string): void {
    this.#see(() => this.#candidate.masks.wake(id))
  }

  /** All of it, byte for byte, becomes a layer, which is seen without the tint of the mask; nothing where another one is seen. */
  acceptCandidate(layerId: string, command: string): void {
    const accepted = this.#candidate.layer
    if (accepted?.id !== layerId) return
    this.#see(() => this.#candidate.accept())
    this.commit(command, withAnswer(this.#history.document, accepted))
  }

  #see(look: () => void): void {
    const shown = this.document
    look()
    this.#host.changed(changedRects(shown, this.document))
  }

  /** No step: one does not take back where one works. */
  activate(layerId: string): void {
    this.showMasks(layerId)
    this.#replace({ ...this.#history, document: { ...this.#history.document, activeLayerId: layerId } })
  }

  turn(kind: 'undo' | 'redo'): void {
    const { done, undone } = this.#history
    const step = kind === 'undo' ? done.at(-1) : undone[0]
    this.#replace(kind === 'undo' ? undo(this.#history) : redo(this.#history))
    this.#selector.turned(step, kind)
    this.#host.follow(kind)
  }

  /** What the file did by itself: a step that was not in memory, or a new one. `tileOf`: the tiles that it brought. */
  follow(kind: 'undo' | 'redo' | 'step', turn: CanvasTurn, tileOf: ReadonlyMap<number, Tile>): void {
    const { undo: back, redo: forth } = this.#beyond
    this.#beyond =
      kind === 'undo'
        ? { undo: turn.history.undo, redo: forth }
        : { undo: back, redo: kind === 'redo' ? turn.history.redo : null }
    this.#replace(turnedHistory(this.#history, kind, turn, tileOf))
  }

  /** The smallest rectangle of the document around what a layer shows; null where all of it is clear. */
  contentOf(layerId: string): Rect | null {
    return contentOfLayer(this.#history.document, layerId)
  }

  /** The colour of a pixel of the document; null where it is clear. */
  colourAt(x: number, y: number): Colour | null {
    return colourOfPixel(this.document, x, y)
  }

  /**
   * The document becomes that one, as a step. Makes what tiles are still to be made.
   *
   * @param shown what is seen until now, where that is more than the last step left
   */
  commit(command: string, edited: CanvasDocument, shown = this.document): void {
    const document = finished(edited)
    if (document === this.#history.document) return this.#replace(this.#history, shown)
    const added = addStep(this.#history, command, document)
    const step = added.done.at(-1) as Step
    if (isNothing(step)) return this.#replace(this.#history, shown)
    const refusal = refusalOf(step)
    if (refusal !== null) {
      this.#replace(this.#history, shown)
      return this.#host.refused(refusal)
    }
    const limited = limitHistory(added, this.#historyBytes)
    const forgotten = added.done[added.done.length - limited.done.length - 1]
    this.#beyond = { undo: forgotten?.command ?? this.#beyond.undo, redo: null }
    this.#replace(limited, shown)
    this.#host.save(step)
  }

  #replace(history: History, shown = this.document): void {
    const { width, height } = this.#history.document
    const origin = originOf(this.#history.document)
    this.#draft = null
    this.#history = history
    this.#candidate.follow(origin, history.document)
    const isOtherSize = width !== history.document.width || height !== history.document.height
    if (isOtherSize) this.#selector.forget()
    this.#host.changed(changedRects(shown, this.document))
    this.#host.told()
  }
}
