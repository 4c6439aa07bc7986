import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { type Thumbnail, thumbnailOf } from '../../engine/thumbnail/layer-thumbnail.ts'
import { LazyTiles } from '../../engine/transform/lazy-tiles.ts'

export type LayerThumbnail = Thumbnail & { readonly layerId: string }

type Making = { readonly layerId: string; readonly of: Source; readonly work: Generator<void, Thumbnail> }
type Source = { readonly layer: Layer; readonly page: string }

/** Of the page's longer side at least: twice as many as the panel shows, for screens with two pixels where others have one. */
const edge = 48

/** Layers in small, for the rows of the panel that one sees: only what changed is made, one at a time, while nobody draws. */
export class Thumbnails {
  #shown: readonly string[] = []
  /** What each was made of. */
  readonly #made = new Map<string, Source>()
  #making: Making | null = null

  /** These rows are seen now. */
  show(layerIds: readonly string[]): void {
    this.#shown = layerIds
  }

  /** Whether one is begun. */
  get isMaking(): boolean {
    return this.#making !== null
  }

  /**
   * Makes the next one that is not as its layer is, for as long as there is time: then the same one is gone on with, if its layer is
   * still as it was. The document must be as the last step left it.
   *
   * @returns null where all are made, or time is over
   */
  next(document: CanvasDocument, isOver: () => boolean = () => false): LayerThumbnail | null {
    const page = `${document.width} ${document.height}`
    const layers = new Map(document.layers.map((layer) => [layer.id, layer]))
    for (const id of this.#made.keys()) if (!layers.has(id)) this.#made.delete(id)
    for (const layerId of this.#shown) {
      const layer = layers.get(layerId)
      const made = this.#made.get(layerId)
      if (layer === undefined || layer.tiles instanceof LazyTiles) continue
      const of = { layer, page }
      if (made !== undefined && isAs(made, of)) continue
      const begun = this.#making
      const isBegun = begun?.layerId === layerId && isAs(begun.of, of)
      const making = isBegun ? begun : { layerId, of, work: thumbnailOf(layer, document, edge) }
      this.#making = making
      for (let step = making.work.next(); ; step = making.work.next()) {
        if (step.done === true) {
          this.#making = null
          this.#made.set(layerId, of)
          return { layerId, ...step.value }
        }
        if (isOver()) return null
      }
    }
    this.#making = null
    return null
  }
}

function isAs(one: Source, other: Source): boolean {
  return one.page === other.page && looksAs(one.layer, other.layer)
}

function looksAs(one: Layer, other: Layer): boolean {
  return one.tiles === other.tiles && one.x === other.x && one.y === other.y && one.kind === other.kind
}
