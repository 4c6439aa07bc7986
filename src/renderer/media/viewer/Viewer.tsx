import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { classes } from '../../lib/classes.ts'
import { isFocusElsewhere } from '../../lib/focus/is-focus-elsewhere.ts'
import { useText } from '../../text/use-text.ts'
import { imageKeys } from '../image-actions/image-keys.ts'
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
import { type ViewedList, turnOf } from './viewed-list.ts'
import { ViewerStage } from './ViewerStage.tsx'
import { ViewerStrip } from './ViewerStrip.tsx'

type ViewerProps = {
  /** Null: closed. */
  asset: Asset | null
  /** Null: it is shown alone. */
  list: ViewedList | null
  onClose(): void
  onTrash(asset: Asset): void
  /** Absent: what is rated stays in sight. */
  onRate?(asset: Asset, change: RatingChange): void
  /** Opens cull mode over the list that this is of; absent where it is of none. */
  onChoose?(): void
  /** What gets the focus when it closes: the tile of what was shown last. */
  returnFocus(): HTMLElement | null
}

/** One file in the whole window: looked at, played, or said what it is. */
export function Viewer({ asset, onClose, returnFocus, ...rest }: ViewerProps) {
  const contentId = useId()
  const surface = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={asset !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={surface}
          initialFocus={() => document.getElementById(contentId)}
          finalFocus={() => !isFocusElsewhere(surface.current) && (inSight(returnFocus()) ?? true)}
          className="fixed inset-0 z-30 flex flex-col bg-ground outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {asset !== null && (
            <ViewerContent id={contentId} surface={surface} asset={asset} onClose={onClose} {...rest} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The dialog gives the focus back without scrolling, and the tile may be anywhere by now. */
function inSight(element: HTMLElement | null): HTMLElement | null {
  element?.scrollIntoView({ block: 'nearest' })
  return element
}

const nothing: readonly Asset[] = []

type ViewerContentProps = Omit<ViewerProps, 'asset' | 'returnFocus'> & {
  id: string
  surface: RefObject<HTMLDivElement | null>
  asset: Asset
}

function ViewerContent(props: ViewerContentProps) {
  const { id, surface, asset, list, onClose, onTrash } = props
  const { library } = useText()
  const { hasDetails, hasFilmstrip } = useViewerLook((look) => look)
  const isOfSeveral = list !== null && list.total > 1
  const onPrevious = turnOf(list, -1)
  const onNext = turnOf(list, 1)
  const [isActualSize, setActualSize] = useState(false)
  const [stage, box] = useBox<HTMLDivElement>()
  const [shownId, setShownId] = useState<AssetId | null>(null)
  // What is looked at comes first.
  const isShown = shownId === asset.id || asset.kind !== 'image'
  usePrefetch(isShown ? [list?.at(list.index + 1), list?.at(list.index - 1)] : nothing, box)
  const toggleZoom = () => setActualSize(!isActualSize)
  const play = () => togglePlaying(document.getElementById(id))
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
      close: onClose,
      previousAsset: () => onPrevious?.(),
      nextAsset: () => onNext?.(),
      zoom: toggleZoom,
      play,
      toggleFilmstrip: isOfSeveral ? toggleFilmstrip : undefined,
      trashAsset: () => onTrash(asset),
      ...ratingKeys(rate),
      openCulling: props.onChoose,
    }),
    { element: surface },
  )

  return (
    <div id={id} tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
      <ViewerBar
        asset={asset}
        list={list}
        isActualSize={isActualSize}
        onToggleZoom={toggleZoom}
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
              isActualSize={isActualSize}
              onToggleZoom={toggleZoom}
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
    </div>
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
