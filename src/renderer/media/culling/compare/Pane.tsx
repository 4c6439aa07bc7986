import type { RefObject } from 'react'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { classes } from '../../../lib/classes.ts'
import { useText } from '../../../text/use-text.ts'
import { RatingMarks } from '../../rating/RatingMarks.tsx'
import { ratedName } from '../../rating/rated-name.ts'
import type { Box } from '../../tiles/tile-layout.ts'
import { useBox } from '../../tiles/use-box.ts'
import { useBroken } from '../../tiles/use-broken.ts'
import { ViewerStage } from '../../viewer/ViewerStage.tsx'
import { noZoom } from '../../viewer/zoom/use-viewer-zoom.ts'
import { StepImage } from './ComparedImage.tsx'
import {
  naturalSize,
  pannedBy,
  type ZoomView,
  toggledZoom,
  wholeSize,
  zoomedAt,
} from '../../viewer/zoom/zoom-view.ts'
import { useZoomGestures } from '../../viewer/zoom/use-zoom-gestures.ts'

type PaneProps = {
  asset: Asset
  /** "Image 3". */
  place: string
  view: ZoomView
  onView(change: (view: ZoomView) => ZoomView): void
  /** It stands beside others: marked where it is active, and as large as its pane. */
  isCompared: boolean
  isActive: boolean
  onActivate(): void
  /** The size of the pane, and whether its image is there. */
  onShown(box: Box): void
}

/** One item in its part of the stage. */
export function Pane(props: PaneProps) {
  const { asset, place, view, onView, isCompared, isActive, onActivate, onShown } = props
  const text = useText()
  const [ref, pane] = useBox<HTMLDivElement>()
  const [isBroken, tellBroken] = useBroken(asset.id)
  const isImage = isSteppable(asset) && !isBroken
  const gestures = usePaneGestures(ref, { asset, pane, isCompared, onView })
  return (
    <div
      ref={ref}
      role="group"
      aria-label={text.culling.pane(place, ratedName(asset, text))}
      aria-current={isCompared && isActive ? true : undefined}
      data-active-pane={isActive || undefined}
      tabIndex={isCompared ? 0 : -1}
      onFocus={onActivate}
      onClick={onActivate}
      {...(isImage && gestures)}
      className={classes(
        'relative min-h-0 min-w-0 touch-none overflow-hidden outline-offset-[-3px]',
        isImage && view.zoom > 1 && 'cursor-grab active:cursor-grabbing',
      )}
    >
      {isImage && pane.width > 0 && (
        <StepImage
          key={asset.id}
          {...{ asset, pane, view }}
          isFilling={isCompared}
          onShown={() => onShown(pane)}
          onBroken={tellBroken}
        />
      )}
      {!isImage && (
        <ViewerStage key={asset.id} asset={asset} box={pane} zoom={noZoom} onShown={() => onShown(pane)} />
      )}
      {isCompared && <RatingMarks asset={asset} />}
      {isCompared && isActive && (
        <span aria-hidden className="pointer-events-none absolute inset-0 border-2 border-accent" />
      )}
    </div>
  )
}

/** What can be zoomed: the rest has controls of its own, or cannot be shown. */
export function isSteppable({ kind, isMissing, width, height }: Asset): boolean {
  return kind === 'image' && !isMissing && width > 0 && height > 0
}

type GestureParts = Pick<PaneProps, 'asset' | 'isCompared' | 'onView'> & { pane: Box }

function usePaneGestures(
  ref: RefObject<HTMLElement | null>,
  { asset, pane, isCompared, onView }: GestureParts,
) {
  const natural = naturalSize(asset)
  const whole = wholeSize(natural, pane, isCompared)
  return useZoomGestures(ref, {
    onZoom: (factor, at) => onView((view) => zoomedAt(view, factor, at, whole, pane)),
    onPan: (by) => onView((view) => (view.zoom === 1 ? view : pannedBy(view, by, whole, pane))),
    onToggle: () => onView((view) => toggledZoom(view, natural, whole)),
  })
}
