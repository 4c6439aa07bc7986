import { createStore, type StoreApi } from 'zustand'
import type { LayerThumbnail } from '../worker/thumbnails/thumbnails.ts'

/** Layers in small, by their ids, and which of them are asked for: those whose rows are seen. */
export class ThumbnailRows {
  readonly store: StoreApi<ReadonlyMap<string, LayerThumbnail>> = createStore(() => new Map())
  readonly #send: (layerIds: readonly string[]) => void
  readonly #seen = new Set<string>()
  #isTelling = false

  constructor(send: (layerIds: readonly string[]) => void) {
    this.#send = send
  }

  /** The row of a layer is seen. @returns says that it no longer is */
  watch(layerId: string): () => void {
    this.#seen.add(layerId)
    this.tell()
    return () => {
      this.#seen.delete(layerId)
      this.tell()
    }
  }

  /** A list that is scrolled is told once, when all of its rows are known. */
  tell(): void {
    if (this.#isTelling) return
    this.#isTelling = true
    queueMicrotask(() => {
      this.#isTelling = false
      this.#send([...this.#seen])
    })
  }

  /**
   * One was made. Those of other layers than `layerIds` are forgotten: the worker has forgotten them as well, and makes one anew where
   * its layer comes back.
   */
  put(thumbnail: LayerThumbnail, layerIds: ReadonlySet<string>): void {
    const known = [...this.store.getState()].filter(([layerId]) => layerIds.has(layerId))
    this.store.setState(new Map(known).set(thumbnail.layerId, thumbnail), true)
  }
}
