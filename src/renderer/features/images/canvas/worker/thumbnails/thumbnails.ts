import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { type Thumbnail, thumbnailOf } from '../../engine/thumbnail/layer-thumbnail.ts'
import { LazyTiles } from '../../engine/transform/lazy-tiles.ts'

export type LayerThumbnail = Thumbnail & { readonly layerId: string }

/** Of the page's longer side at least: twice as many as the panel shows, for screens with two pixels where others have one. */
const edge = 48

/** Layers in small, for the rows of the panel that one sees: only what changed is made, one at a time, while nobody draws. */
export class Thumbnails {
  #shown: readonly string[] = []
  /** What each was made of. */
  readonly #made = new Map<string, { readonly layer: Layer; readonly page: string }>()

  /** These rows are seen now. */
  show(layerIds: readonly string[]): void {
    this.#shown = layerIds
  }

  /** The next one that is not as its layer is; null where all are. The document must be as the last step left it. */
  next(document: CanvasDocument): LayerThumbnail | null {
    const page = `${document.width} ${document.height}`
    const layers = new Map(document.layers.map((layer) => [layer.id, layer]))
    for (const id of this.#made.keys()) if (!layers.has(id)) this.#made.delete(id)
    for (const layerId of this.#shown) {
      const layer = layers.get(layerId)
      const made = this.#made.get(layerId)
      if (layer === undefined || layer.tiles instanceof LazyTiles) continue
      if (made?.page === page && looksAs(made.layer, layer)) continue
      this.#made.set(layerId, { layer, page })
      return { layerId, ...thumbnailOf(layer, document, edge) }
    }
    return null
  }
}

function looksAs(one: Layer, other: Layer): boolean {
  return one.tiles === other.tiles && one.x === other.x && one.y === other.y && one.kind === other.kind
}
