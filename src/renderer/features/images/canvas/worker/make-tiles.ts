import type { CanvasDocument } from '../engine/document/canvas-document.ts'
import { LazyTiles } from '../engine/transform/lazy-tiles.ts'

/**
 * Makes the tiles of a document that are still to be made; yields after each how much of it is done, from 0 to 1.
 *
 * @returns false where more than `most` came out, none of them clear: then the others are not made
 */
export function* makeTiles({ layers }: CanvasDocument, most: number): Generator<number, boolean> {
  const lazy = layers.flatMap(({ tiles }) => (tiles instanceof LazyTiles ? [tiles] : []))
  const all = lazy.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  let made = 0
  for (const tiles of lazy)
    for (const key of tiles.keys()) {
      done++
      if (tiles.known(key) !== undefined) continue
      if (tiles.get(key) !== undefined) made++
      if (made > most) return false
      yield done / all
    }
  return true
}

export function isUnmade({ layers }: CanvasDocument): boolean {
  return layers.some(({ tiles }) => tiles instanceof LazyTiles)
}

/** How many are still to be made. */
export function unmadeTiles({ layers }: CanvasDocument): number {
  return layers.reduce((sum, { tiles }) => sum + (tiles instanceof LazyTiles ? tiles.unmade : 0), 0)
}

/** The document with all of its tiles made: history keeps plain ones only. */
export function finished(document: CanvasDocument): CanvasDocument {
  if (!isUnmade(document)) return document
  const layers = document.layers.map((layer) =>
    layer.tiles instanceof LazyTiles ? { ...layer, tiles: layer.tiles.finish() } : layer,
  )
  return { ...document, layers }
}
