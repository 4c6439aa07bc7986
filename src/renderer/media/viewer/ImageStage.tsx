import { useRef, useState, type MouseEvent } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { dragSource } from '../drag/asset-drag.ts'
import { drawnThumbnail } from '../tiles/thumbnail-edge.ts'
import type { Box } from '../tiles/tile-layout.ts'
import { useBroken } from '../tiles/use-broken.ts'
import { usePlaceholder } from '../tiles/use-placeholder.ts'
import { largerEdge, placeOnStage, viewAddress, viewEdge } from './view-image.ts'
import { useZoomGestures } from './zoom/use-zoom-gestures.ts'
import type { ViewerZoom } from './zoom/use-viewer-zoom.ts'
import { placeOf } from './zoom/zoom-view.ts'

type ImageStageProps = {
  asset: Asset
  box: Box
  zoom: ViewerZoom
  onShown(): void
  onBroken(): void
}

/**
 * An image seen whole, which can be dragged out, or larger, where a pull moves it. It comes as the thumbnail that the window
 * has, then in a size that is sharp as large as it is, and only where no smaller one would be as the file itself.
 */
export function ImageStage({ asset, box, zoom, onShown, onBroken }: ImageStageProps) {
  const { library } = useText()
  const stage = useRef<HTMLDivElement>(null)
  const { onClick, onToggle } = useOwnDoubleClick(zoom.toggle)
  const gestures = useZoomGestures(stage, { onZoom: zoom.zoomAt, onPan: zoom.pan, onToggle })
  const { view, whole, isIn } = zoom
  const isPlaced = asset.width > 0 && asset.height > 0 && whole.width > 0
  const seen = { width: whole.width * view.zoom, height: whole.height * view.zoom }
  const { url, tellUnmade } = useViewAddress(asset, box, isPlaced ? seen : placeOnStage(box))
  const known = asset.hasThumbnail ? drawnThumbnail(asset.id) : null
  const thumbnail = known === null ? null : thumbnailUrl(asset.id, known)
  const placeholder = usePlaceholder(asset.id, asset.thumbhash, thumbnail)
  return (
    <div
      ref={stage}
      {...gestures}
      onClick={onClick}
      tabIndex={-1}
      className={classes(
        'relative flex size-full touch-none overflow-hidden p-6 outline-offset-[-2px]',
        isIn && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <img
        src={url ?? undefined}
        alt={library.image(asset.prompt)}
        {...(isIn ? { draggable: false } : dragSource(asset))}
        onError={tellUnmade ?? onBroken}
        onLoad={() => {
          placeholder.onLoad()
          onShown()
        }}
        style={{
          ...(isPlaced ? placeOf(view, whole, box) : { maxWidth: '100%', maxHeight: '100%' }),
          ...placeholder.style,
        }}
        className={classes(
          'shrink-0 bg-size-[100%_100%] object-contain',
          isPlaced ? 'absolute max-w-none' : 'm-auto',
        )}
      />
    </div>
  )
}

/**
 * The address to load, null until the stage is on screen; and how to say that what fits could not be made, after which it
 * is the file itself. Null: it is that already.
 *
 * @param seen as large as the image is shown, in CSS pixels
 */
function useViewAddress(asset: Asset, box: Box, seen: Box) {
  const needed = box.width === 0 ? null : viewEdge(asset, seen, devicePixelRatio)
  const [largest, setLargest] = useState(needed)
  const edge = needed === null || largest === null ? (needed ?? largest) : largerEdge(needed, largest)
  if (edge !== largest) setLargest(edge)
  const fitting = edge === null ? null : viewAddress(asset, edge)
  const [isUnmade, tellUnmade] = useBroken(fitting)
  if (isUnmade || edge === 'original') return { url: viewAddress(asset, 'original'), tellUnmade: null }
  return { url: fitting, tellUnmade }
}

/** A double click that began here: the second click of one that opened the viewer, or turned to this image, is none. */
function useOwnDoubleClick(act: () => void) {
  const hasBegun = useRef(false)
  return {
    onClick({ detail }: MouseEvent) {
      if (detail === 1) hasBegun.current = true
    },
    onToggle() {
      if (hasBegun.current) act()
      hasBegun.current = false
    },
  }
}
