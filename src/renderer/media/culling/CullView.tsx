import { type RefObject, useEffect, useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import { assetTitle } from '../../../shared/domain/asset-sort.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useText } from '../../text/use-text.ts'
import { RatingControls } from '../rating/RatingControls.tsx'
import { ratingKeys } from '../rating/rating-keys.ts'
import { useRatingEntries } from '../rating/use-rating-entries.ts'
import type { Box } from '../tiles/tile-layout.ts'
import { useBox } from '../tiles/use-box.ts'
import { CullBar } from './CullBar.tsx'
import { commandKeys } from './cull-commands.ts'
import { type CullState, currentItem, goTo, type Layout, toLast, turn } from './cull-state.ts'
import { changeCulling, readWanted, useCulling } from './cull-store.ts'
import { CullStage } from './CullStage.tsx'
import { CullSummary } from './CullSummary.tsx'
import { closeCulling } from './CullHost.tsx'
import { isSteppable } from './compare/Pane.tsx'
import { movedByKey, zoomedByKey } from '../viewer/zoom/zoom-keys.ts'
import {
  naturalSize,
  type ZoomView,
  toggledZoom,
  wholeSize,
  wholeView,
  zoomPercent,
} from '../viewer/zoom/zoom-view.ts'
import { CullStrip } from './CullStrip.tsx'
import { UnreadNote } from './reading/UnreadNote.tsx'
import { playActive, useFollowedItems, useRateActive, useTrashRejected } from './use-cull-actions.ts'
import { useCullEntries } from './use-cull-entries.ts'

/** Cull mode: one item after the other in full size, rated by a key each; or several compared. */
export default function CullView({ surface }: { surface: RefObject<HTMLElement | null> }) {
  const state = useCulling((store) => store.state)
  const isReading = useCulling((store) => store.isReading)
  const failure = useCulling((store) => store.failure)
  useFollowedItems()
  useEffect(() => void readWanted(), [state, isReading, failure])
  return state === null ? null : <Surface state={state} surface={surface} />
}

function Surface({ state, surface }: { state: CullState; surface: RefObject<HTMLElement | null> }) {
  // Kept from one item to the next: what is compared is the same place of each.
  const [view, setView] = useState<ZoomView>(wholeView)
  const [stage, box] = useBox<HTMLDivElement>()
  const rate = useRateActive()
  const trash = useTrashRejected()
  const current = state.isAtEnd ? undefined : currentItem(state)
  useRatingEntries(rate)
  useCullEntries()
  useKeys(
    'viewer',
    {
      close: closeCulling,
      previousAsset: () => changeCulling((now) => turn(now, -1)),
      nextAsset: () => changeCulling((now) => turn(now, 1)),
      firstCulling: () => changeCulling((now) => goTo(now, 0)),
      lastCulling: () => changeCulling(toLast),
      ...commandKeys,
      ...(state.isAtEnd && { trashRejected: trash.onTrash }),
      ...(current !== undefined && {
        ...ratingKeys(rate),
        play: () => playActive(surface.current),
        zoom: () => setView((now) => toggledOn(now, current, state.layout, box)),
        moveZoomCulling: ({ key }) => setView((now) => zoomedByKey(now, key)),
        movePlace: ({ key }) => setView((now) => movedByKey(now, key)),
      }),
    },
    { element: surface },
  )
  return (
    <>
      <CullBar state={state} />
      <UnreadNote state={state} />
      {state.isAtEnd ? (
        <CullSummary state={state} trash={trash} />
      ) : (
        <>
          <div ref={stage} className="flex min-h-0 flex-1 flex-col">
            <CullStage state={state} view={view} onView={setView} />
          </div>
          {current !== undefined && (
            <RatingLine asset={current} percent={percentOf(view, current, state.layout, box)} onRate={rate} />
          )}
        </>
      )}
      {state.items.length > 0 && <CullStrip state={state} />}
    </>
  )
}

type RatingLineProps = {
  asset: Asset
  /** Of its own size; null where it has none. */
  percent: number | null
  onRate: ReturnType<typeof useRateActive>
}

function RatingLine({ asset, percent, onRate }: RatingLineProps) {
  const { library, canvas } = useText()
  const hasSize = asset.width > 0 && asset.height > 0
  return (
    <div className="flex h-10 shrink-0 items-center gap-4 border-t border-line px-4">
      <p className="min-w-0 flex-1 truncate text-ink-soft">{assetTitle(asset)}</p>
      <RatingControls rating={asset} onRate={onRate} />
      <p className="min-w-0 flex-1 truncate text-right text-ink-faint tabular-nums">
        {hasSize && library.dimensionsValue(asset.width, asset.height)}
        {hasSize && percent !== null && ` · ${canvas.percent(percent)}`}
      </p>
    </div>
  )
}

/** As large as each of the layout's panes. */
function paneOf(layout: Layout, stage: Box): Box {
  const isHalf = layout === 'two' || layout === 'four'
  return {
    width: isHalf ? stage.width / 2 : stage.width,
    height: layout === 'four' ? stage.height / 2 : stage.height,
  }
}

function toggledOn(view: ZoomView, asset: Asset, layout: Layout, stage: Box): ZoomView {
  const natural = naturalSize(asset)
  return toggledZoom(view, natural, wholeSize(natural, paneOf(layout, stage), layout !== 'one'))
}

function percentOf(view: ZoomView, asset: Asset, layout: Layout, stage: Box): number | null {
  if (!isSteppable(asset) || stage.width === 0 || stage.height === 0) return null
  const natural = naturalSize(asset)
  return zoomPercent(view, natural, wholeSize(natural, paneOf(layout, stage), layout !== 'one'))
}
