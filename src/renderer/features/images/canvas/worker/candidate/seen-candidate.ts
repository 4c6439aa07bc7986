import { movedTo, originOf, type Point } from '../../../../../../shared/canvas/origin.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { rightOf } from '../../engine/document/right-of.ts'
import { previewOf } from '../../engine/document/with-answer.ts'
import { RestingMasks } from './resting-masks.ts'

/** What came for an edit and is only looked at, over the document. */
export class SeenCandidate {
  #layer: Layer | null = null
  #isHidden = false
  /** Left of this column of the document it is not seen. */
  #wipe = 0
  #preview: Layer | null = null
  /** Whose tint would hide it. */
  readonly masks = new RestingMasks()

  /** All of it; null: there is none. */
  get layer(): Layer | null {
    return this.#layer
  }

  /** The document as it is seen with it. */
  over(document: CanvasDocument): CanvasDocument {
    return this.masks.without(this.#preview === null ? document : previewOf(document, this.#preview))
  }

  /** `origin`: of the page that its place is on. */
  show(layer: Layer | null, origin: Point, document: CanvasDocument): void {
    if (layer !== null) this.masks.rest(document)
    else if (this.#layer !== null) this.masks.wake()
    this.#put(layer === null ? null : movedTo(layer, origin, originOf(document)))
  }

  /** It becomes a layer of the document, which is seen without the tint too. */
  accept(): void {
    this.#put(null)
  }

  #put(layer: Layer | null): void {
    this.#layer = layer
    this.#isHidden = false
    this.#look()
  }

  hide(isHidden: boolean): void {
    this.#isHidden = isHidden
    this.#look()
  }

  wipe(column: number): void {
    this.#wipe = column
    this.#look()
  }

  /** The document is another one. Where its page begins elsewhere, as a crop leaves it, what is looked at stays over its pixels. */
  follow(from: Point, document: CanvasDocument): void {
    this.masks.follow(document)
    const to = originOf(document)
    if (this.#layer === null || (from.x === to.x && from.y === to.y)) return
    this.#layer = movedTo(this.#layer, from, to)
    this.#look()
  }

  #look(): void {
    this.#preview = this.#layer === null || this.#isHidden ? null : rightOf(this.#layer, this.#wipe)
  }
}
