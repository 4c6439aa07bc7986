import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { toggleLabel } from '../annotations/annotate-asset.ts'
import { labelKeys } from '../annotations/label-keys.ts'
import { imageKeys, listKeys } from '../image-actions/image-keys.ts'
import { speakOf } from '../image-actions/image-subject.ts'
import { mediaStoresOf } from '../media-stores.ts'
import { useClient } from '../../rpc/client-context.ts'
import { togglePlaying } from '../tiles/toggle-playing.ts'
import { useBox } from '../tiles/use-box.ts'
import { usePrefetch } from './use-prefetch.ts'
import { rateAsset, type RatingChange } from '../rating/rate-asset.ts'
import { ratingKeys } from '../rating/rating-keys.ts'
import { useRatingEntries } from '../rating/use-rating-entries.ts'
import { ViewerBar } from './ViewerBar.tsx'
import { ViewerDetails } from './ViewerDetails.tsx'
import { toggleFilmstrip, useViewerLook } from './viewer-look.ts'
import { placeOnStage } from './view-image.ts'
import { useViewerZoom } from './zoom/use-viewer-zoom.ts'
import { type ViewedList, turnOf } from './viewed-list.ts'
import { ViewerStage } from './ViewerStage.tsx'
import { ViewerStrip } from './ViewerStrip.tsx'

const nothing: readonly Asset[] = []

type ViewerSurfaceProps = {
  surface: RefObject<HTMLDivElement | null>
  asset: Asset
  list: ViewedList | null
  onClose(): void
  onTrash(asset: Asset): void
  onRate?: ((asset: Asset, change: RatingChange) => void) | undefined
  onChoose?: (() => void) | undefined
  /** Absent where there is nothing to go on to, and where this is nothing to look at. */
  onStartSlideshow: (() => void) | undefined
}

/** A file with all that can be done with it, its details, and what is around it in its list. */
export function ViewerSurface(props: ViewerSurfaceProps) {
  const { surface, asset, list, onClose, onTrash, onStartSlideshow } = props
  const { library } = useText()
  const { hasDetails, hasFilmstrip } = useViewerLook((look) => look)
  const isOfSeveral = list !== null && list.total > 1
  const onPrevious = turnOf(list, -1)
  const onNext = turnOf(list, 1)
  const [stage, box] = useBox<HTMLDivElement>()
  const zoom = useViewerZoom(asset, box)
  const [shownId, setShownId] = useState<AssetId | null>(null)
  // What is looked at comes first.
  const isShown = shownId === asset.id || asset.kind !== 'image'
  usePrefetch(isShown ? [list?.at(list.index + 1), list?.at(list.index - 1)] : nothing, placeOnStage(box))
  const play = () => togglePlaying(surface.current)
  useEffect(() => speakOf(asset), [asset])
  const { assets } = mediaStoresOf(useClient())
  function rate(change: RatingChange) {
    if (props.onRate === undefined) void rateAsset(assets, asset, change)
    else props.onRate(asset, change)
  }
  useRatingEntries(rate)

  useKeys(
    'viewer',
    imageKeys(() => asset, {
      ...listKeys(() => asset),
      close: onClose,
      previousAsset: () => onPrevious?.(),
      nextAsset: () => onNext?.(),
      zoom: zoom.toggle,
      moveZoomViewer: ({ key }) => zoom.zoomByKey(key),
      moveZoomed: zoom.isIn ? ({ key }) => zoom.moveByKey(key) : undefined,
      play,
      startSlideshow: onStartSlideshow,
      toggleFilmstrip: isOfSeveral ? toggleFilmstrip : undefined,
      trashAsset: () => onTrash(asset),
      ...ratingKeys(rate),
      ...labelKeys((label) => void toggleLabel(asset, label)),
      openCulling: props.onChoose,
    }),
    { element: surface },
  )

  return (
    <>
      <ViewerBar
        asset={asset}
        list={list}
        isZoomedIn={zoom.isIn}
        onToggleZoom={zoom.toggle}
        onStartSlideshow={onStartSlideshow}
        onTrash={() => onTrash(asset)}
        onRate={rate}
      />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div ref={stage} className="relative min-h-0 flex-1">
            <ViewerStage
              key={asset.id}
              asset={asset}
              box={box}
              zoom={zoom}
              onShown={() => setShownId(asset.id)}
            />
            <Turn
              side="left"
              label={library.previous}
              icon={<ChevronLeft aria-hidden />}
              onPress={onPrevious}
            />
            <Turn side="right" label={library.next} icon={<ChevronRight aria-hidden />} onPress={onNext} />
          </div>
          {isOfSeveral && hasFilmstrip && <ViewerStrip list={list} onPlay={play} />}
        </div>
        {hasDetails && <ViewerDetails asset={asset} />}
      </div>
    </>
  )
}

type TurnProps = { side: 'left' | 'right'; label: string; icon: ReactNode; onPress: (() => void) | null }

function Turn({ side, label, icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not disabled: that would drop the focus of who turned to the last one with it.
      aria-disabled={onPress === null || undefined}
      tabIndex={onPress === null ? -1 : 0}
      onClick={() => onPress?.()}
      className={classes(
        'absolute top-1/2 flex size-9 -translate-y-1/2 items-center justify-center rounded-full bg-float text-ink shadow-float transition-opacity aria-disabled:pointer-events-none aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-50',
        side === 'left' ? 'left-3' : 'right-3',
      )}
    >
      {icon}
    </button>
  )
}
