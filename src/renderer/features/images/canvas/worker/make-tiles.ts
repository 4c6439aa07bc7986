import type { CanvasDocument } from '../engine/document/canvas-document.ts'
import { LazyTiles } from '../engine/transform/lazy-tiles.ts'

/** So long at a time, so that what the page asks meanwhile is heard. */
const spellMs = 30
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

function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
