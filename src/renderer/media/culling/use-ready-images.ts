import { useEffect, useRef } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Box } from '../tiles/tile-layout.ts'
import { viewAddress, viewEdge } from '../viewer/view-image.ts'

/** Of each image its address, and the element that keeps it decoded. */
type Ready = Map<string, HTMLImageElement>

/**
 * Images that are likely looked at next, fetched and decoded, the likeliest first: each once the one before it is there. Those that
 * are not likely any more are let go.
 *
 * @param place how large each is shown, in CSS pixels
 * @param isFree false: what is looked at now is still on its way, and comes first
 */
export function useReadyImages(assets: readonly Asset[], place: Box, isFree: boolean): void {
  const ready = useRef<Ready>(new Map())
  const addresses = assets
    .filter(({ kind, isMissing }) => kind === 'image' && !isMissing)
    .map((asset) => viewAddress(asset, viewEdge(asset, place, devicePixelRatio)))
  const wanted = place.width > 0 && isFree ? addresses.join(' ') : ''
  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    void makeReady(ready.current, wanted.split(' '), () => isOver)
    return () => {
      isOver = true
    }
  }, [wanted])
}

async function makeReady(ready: Ready, wanted: readonly string[], isOver: () => boolean): Promise<void> {
  for (const address of ready.keys()) if (!wanted.includes(address)) ready.delete(address)
  for (const address of wanted) {
    if (isOver()) return
    if (ready.has(address)) continue
    const image = new Image()
    image.fetchPriority = 'low'
    image.src = address
    ready.set(address, image)
    // One that fails is told when it is looked at.
    await image.decode().catch(() => ready.delete(address))
  }
}
