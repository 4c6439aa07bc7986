import { movedTo, type Point } from '../../../../../../shared/canvas/origin.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { rightOf } from '../../engine/document/right-of.ts'

/** What came for an edit and is only looked at, over the document. */
export class SeenCandidate {
  #layer: Layer | null = null
  #isHidden = false
  /** Left of this column of the document it is not seen. */
  #wipe = 0
  #preview: Layer | null = null

  /** All of it; null: there is none. */
  get layer(): Layer | null {
    return this.#layer
  }

  /** What of it is seen; null: nothing. */
  get preview(): Layer | null {
    return this.#preview
  }

  show(layer: Layer | null): void {
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

  /** The page begins elsewhere, as a crop leaves it: what is looked at stays over its pixels. */
  move(from: Point, to: Point): void {
    if (this.#layer === null || (from.x === to.x && from.y === to.y)) return
    this.#layer = movedTo(this.#layer, from, to)
    this.#look()
  }

  #look(): void {
    this.#preview = this.#layer === null || this.#isHidden ? null : rightOf(this.#layer, this.#wipe)
  }
}
