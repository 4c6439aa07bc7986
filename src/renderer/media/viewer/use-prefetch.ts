import { useEffect } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Box } from '../tiles/tile-layout.ts'
import { viewAddress, viewEdge } from './view-image.ts'

/** Fetches images in the size in which they would be shown in this place, each once the window has nothing else to do. */
export function usePrefetch(assets: readonly (Asset | undefined)[], place: Box): void {
  const addresses = assets
    .filter((asset) => asset !== undefined)
    .filter(({ kind, hasThumbnail, isMissing }) => kind === 'image' && hasThumbnail && !isMissing)
    .map((asset) => viewAddress(asset, viewEdge(asset, place, devicePixelRatio)))
  const wanted = place.width === 0 ? '' : addresses.join(' ')
  useEffect(() => {
    const handles = wanted
      .split(' ')
      .filter((address) => address !== '')
      .map((address) => requestIdleCallback(() => fetchQuietly(address)))
    return () => handles.forEach((handle) => cancelIdleCallback(handle))
  }, [wanted])
}

/** Into the cache of the window; one that fails is told when it is looked at. */
function fetchQuietly(address: string): void {
  const image = new Image()
  image.fetchPriority = 'low'
  image.src = address
}
