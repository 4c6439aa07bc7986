import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { printKey } from '../../keys/chord.ts'
import { classes } from '../../lib/classes.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { Box } from '../tiles/tile-layout.ts'
import { activate, type CullState, currentIndex, totalOf, turn } from './cull-state.ts'
import { changeCulling } from './cull-store.ts'
import { isSteppable, Pane } from './compare/Pane.tsx'
import { SliderPane } from './compare/SliderPane.tsx'
import type { ZoomView } from '../viewer/zoom/zoom-view.ts'
import { useReadyImages } from './use-ready-images.ts'

type CullStageProps = {
  state: CullState
  view: ZoomView
  onView(change: (view: ZoomView) => ZoomView): void
}

const grids = { one: '', two: 'grid-cols-2', four: 'grid-cols-2 grid-rows-2', slider: '' } as const

/** What is looked at: one, or several beside each other with one view for all. */
export function CullStage({ state, view, onView }: CullStageProps) {
  const { culling, library } = useText()
  const { items, panes, active, layout } = state
  const [shown, setShown] = useState<{ id: AssetId; box: Box } | null>(null)
  const current = items[currentIndex(state)]
  const isFree = current !== undefined && (shown?.id === current.id || !isSteppable(current))
  useReadyImages(likelyNext(state), shown?.box ?? nowhere, isFree)
  const tell = (asset: Asset) => (box: Box) => {
    if (asset.id === current?.id) setShown({ id: asset.id, box })
  }
  const seen = panes.flatMap((index) => items[index] ?? [])
  const [before, after] = seen
  const isSlider =
    layout === 'slider' && before !== undefined && after !== undefined && seen.every(isSteppable)
  const isCompared = panes.length > 1
  return (
    <div className="relative min-h-0 flex-1">
      {isSlider ? (
        <SliderPane {...{ before, after, view, onView }} onShown={tell(current ?? after)} />
      ) : (
        <div className={classes('grid size-full gap-px', isCompared && 'bg-line', grids[layout])}>
          {seen.map((asset, pane) => (
            <div key={pane} className="flex min-h-0 min-w-0 flex-col bg-ground *:flex-1">
              <Pane
                {...{ asset, view, onView, isCompared }}
                place={culling.place((panes[pane] ?? 0) + 1, totalOf(state))}
                isActive={pane === active}
                onActivate={() => changeCulling((now) => activate(now, pane))}
                onShown={tell(asset)}
              />
            </div>
          ))}
        </div>
      )}
      {!isCompared && (
        <>
          <IconButton
            label={library.previous}
            tip={culling.withKey(library.previous, printKey('previousAsset'))}
            variant="secondary"
            icon={<ChevronLeft aria-hidden />}
            aria-disabled={currentIndex(state) === 0 || undefined}
            onClick={() => changeCulling((now) => turn(now, -1))}
            className="absolute top-1/2 left-3 -translate-y-1/2 rounded-full shadow-float aria-disabled:opacity-0"
          />
          <IconButton
            label={library.next}
            tip={culling.withKey(library.next, printKey('nextAsset'))}
            variant="secondary"
            icon={<ChevronRight aria-hidden />}
            onClick={() => changeCulling((now) => turn(now, 1))}
            className="absolute top-1/2 right-3 -translate-y-1/2 rounded-full shadow-float"
          />
        </>
      )}
    </div>
  )
}

const nowhere: Box = { width: 0, height: 0 }
/** Steps from the item of now, the likeliest first: one chooses forwards. */
const likely = [1, 2, -1, 3, 4] as const

function likelyNext(state: CullState): Asset[] {
  const index = currentIndex(state)
  const others = likely.flatMap((step) => state.items[index + step] ?? [])
  return [...others, ...state.panes.flatMap((pane) => state.items[pane] ?? [])]
}
