import type { CanvasDocument } from '../engine/document/canvas-document.ts'
import { LazyTiles } from '../engine/transform/lazy-tiles.ts'
import { nextTask, spellMs } from './spells.ts'

/** What takes less is not spoken of. */
const quietMs = 200

/**
 * Makes the tiles of a document that are still to be made, in spells.
 *
 * @param tell how much of it is done, from 0 to 1, if it takes long
 */
export async function makeTiles({ layers }: CanvasDocument, tell: (share: number) => void): Promise<void> {
  const lazy = layers.flatMap(({ tiles }) => (tiles instanceof LazyTiles ? [tiles] : []))
  const all = lazy.reduce((sum, { size }) => sum + size, 0)
  const begun = performance.now()
  let spell = begun
  let done = 0
  for (const tiles of lazy)
    for (const key of tiles.keys()) {
      tiles.get(key)
      done++
      const now = performance.now()
      if (now - spell < spellMs) continue
      if (now - begun > quietMs) tell(done / all)
      await nextTask()
      spell = performance.now()
    }
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
