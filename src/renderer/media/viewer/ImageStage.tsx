import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { classes } from '../../lib/classes.ts'
import { thumbnailUrl } from '../../rpc/media-url.ts'
import { useText } from '../../text/use-text.ts'
import { dragSource } from '../drag/asset-drag.ts'
import { fitInside } from '../tiles/fit-inside.ts'
import { drawnThumbnail } from '../tiles/thumbnail-edge.ts'
import type { Box } from '../tiles/tile-layout.ts'
import { useBroken } from '../tiles/use-broken.ts'
import { usePlaceholder } from '../tiles/use-placeholder.ts'
import { largerEdge, placeOnStage, viewAddress, viewEdge } from './view-image.ts'

type ImageStageProps = {
  asset: Asset
  box: Box
  isActualSize: boolean
  onToggleZoom(): void
  onShown(): void
  onBroken(): void
}

/**
 * An image seen whole, which can be dragged out, or at its own size, where a drag moves it. It comes as the thumbnail that
 * the window has, then in a size that fits, and only at its own size as the file itself.
 */
export function ImageStage(props: ImageStageProps) {
  const { asset, box, isActualSize, onToggleZoom, onShown, onBroken } = props
  const { library } = useText()
  const drag = useDragToScroll()
  const zoom = useDoubleClick(onToggleZoom)
  const natural = { width: asset.width / devicePixelRatio, height: asset.height / devicePixelRatio }
  const hasSize = asset.width > 0 && asset.height > 0
  const size = isActualSize ? natural : fitInside(natural, placeOnStage(box))
  const { url, tellUnmade } = useViewAddress(asset, box, isActualSize)
  const known = asset.hasThumbnail ? drawnThumbnail(asset.id) : null
  const thumbnail = known === null ? null : thumbnailUrl(asset.id, known)
  const placeholder = usePlaceholder(asset.id, asset.thumbhash, thumbnail)
  return (
    <div
      {...(isActualSize && drag)}
      data-own-keys={isActualSize ? 'player' : undefined}
      tabIndex={isActualSize ? 0 : -1}
      {...zoom}
      className={classes(
        'flex size-full outline-offset-[-2px]',
        isActualSize ? 'cursor-grab overflow-auto active:cursor-grabbing' : 'overflow-hidden p-6',
      )}
    >
      <img
        src={url ?? undefined}
        alt={library.image(asset.prompt)}
        {...(isActualSize ? { draggable: false } : dragSource(asset))}
        onError={tellUnmade ?? onBroken}
        onLoad={() => {
          placeholder.onLoad()
          onShown()
        }}
        style={{
          ...(hasSize ? size : { maxWidth: '100%', maxHeight: '100%' }),
          ...placeholder.style,
        }}
        className="m-auto max-w-none shrink-0 bg-size-[100%_100%] object-contain"
      />
    </div>
  )
}

/**
 * The address to load, null until the stage is on screen; and how to say that what fits could not be made, after which it
 * is the file itself. Null: it is that already.
 */
function useViewAddress(asset: Asset, box: Box, isActualSize: boolean) {
  const needed = box.width === 0 ? null : viewEdge(asset, placeOnStage(box), devicePixelRatio)
  const [largest, setLargest] = useState(needed)
  const edge = needed === null || largest === null ? (needed ?? largest) : largerEdge(needed, largest)
  if (edge !== largest) setLargest(edge)
  const fitting = edge === null ? null : viewAddress(asset, edge)
  const [isUnmade, tellUnmade] = useBroken(fitting)
  if (isActualSize || isUnmade || edge === 'original')
    return { url: viewAddress(asset, 'original'), tellUnmade: null }
  return { url: fitting, tellUnmade }
}

/** A double click that began here: the second click of one that opened the viewer, or turned to this image, is none. */
function useDoubleClick(act: () => void) {
  const hasBegun = useRef(false)
  return {
    onClick({ detail }: MouseEvent) {
      if (detail === 1) hasBegun.current = true
    },
    onDoubleClick() {
      if (hasBegun.current) act()
      hasBegun.current = false
    },
  }
}

/** An image larger than the window is moved by pulling it. */
function useDragToScroll() {
  const start = useRef<{ x: number; y: number; left: number; top: number } | null>(null)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      const { scrollLeft, scrollTop } = event.currentTarget
      start.current = { x: event.clientX, y: event.clientY, left: scrollLeft, top: scrollTop }
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (start.current === null || event.buttons === 0) return
      event.currentTarget.scrollTo({
        left: start.current.left - (event.clientX - start.current.x),
        top: start.current.top - (event.clientY - start.current.y),
      })
    },
    onPointerUp() {
      start.current = null
    },
  }
}
