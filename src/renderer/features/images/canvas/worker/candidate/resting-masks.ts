import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import type { TileMap } from '../../engine/tiles/tile-map.ts'

/**
 * Masks whose tint gives way to an answer: while it is looked at, and once it is accepted, until they are painted on or asked for.
 * They mark what they marked.
 */
export class RestingMasks {
  #tiles: ReadonlyMap<string, TileMap> = new Map()

  /** All that are shown in the document now. */
  rest({ layers }: CanvasDocument): void {
    const shown = layers.filter(({ kind, isHidden }) => kind === 'mask' && !isHidden)
    this.#tiles = new Map(shown.map(({ id, tiles }) => [id, tiles]))
  }

  /** One of them is shown again, or all. */
  wake(id?: string): void {
    this.#tiles = new Map([...this.#tiles].filter(([one]) => id !== undefined && one !== id))
  }

  /** One that was hidden by a person is shown when that is taken back. */
  follow({ layers }: CanvasDocument): void {
    for (const { id, isHidden } of layers) if (isHidden && this.#tiles.has(id)) this.wake(id)
  }

  /** The document as it is seen; what was painted on since is. */
  without(document: CanvasDocument): CanvasDocument {
    if (!document.layers.some((layer) => this.#isAtRest(layer))) return document
    const layers = document.layers.map((layer) => (this.#isAtRest(layer) ? hiddenOf(layer) : layer))
    return { ...document, layers }
  }

  #isAtRest({ id, tiles, isHidden }: Layer): boolean {
    return !isHidden && this.#tiles.get(id) === tiles
  }
}

/** The same one each time, so that what is kept of layers above stays kept. */
const hiddenOf = oneForEach((layer: Layer): Layer => ({ ...layer, isHidden: true }))
