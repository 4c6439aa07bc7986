import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Job, JobRequest } from '../../../../shared/domain/job/job.ts'
import { PausedStrip } from '../../../media/jobs/queue/PausedStrip.tsx'
import type { RatingChange } from '../../../media/rating/rate-asset.ts'
import { useBox } from '../../../media/tiles/use-box.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../../ui/VirtualRows.tsx'
import { useEarlierOrders } from './use-earlier-orders.ts'
import { usePlacedOrders } from './use-placed-orders.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { wallLookStore } from './wall-look.ts'
import type { WallRow } from './wall-rows.ts'
import { WallShelf } from './WallShelf.tsx'

type WallProps = {
  /** Newest first. */
  jobs: readonly Job[]
  /** Counts up when the newest should be seen. */
  shownCount: number
  empty: ReactNode
  onReuse(request: JobRequest): void
  onOpen(asset: Asset): void
  onTrash(asset: Asset): void
  onRate(asset: Asset, change: RatingChange): void
}

/** CSS pixels beyond the view that are drawn before they are seen. */
const buffer = 600
const idOf = ({ id }: WallRow) => id

/** All images of the room as tiles, order by order, newest first; earlier ones come as one scrolls. */
export function Wall({ jobs, shownCount, empty, onReuse, onOpen, onTrash, onRate }: WallProps) {
  const { common, images } = useText()
  const [scrollRef, view] = useBox<HTMLElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const edge = useStore(wallLookStore, ({ value }) => value.edge)
  const rows = usePlacedOrders(jobs, { scroller: scrollRef, width: view.width, edge })
  const { feed, tryAgain, readAround } = useEarlierOrders(rows.length, virtualizer)
  const keepPlace = useScrollAnchor({ rows, virtualizer, width: view.width, edge })
  const { stop, onFocus } = useWallKeys({ jobs, rows, scrollRef, virtualizer, onTrash, onRate })
  useEffect(() => {
    scrollRef.current?.scrollTo({ top: 0 })
  }, [shownCount, scrollRef])

  const isEmpty = feed.hasRead && feed.nextCursor === null && jobs.length === 0
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <PausedStrip kind="image" />
      <section
        ref={scrollRef}
        aria-label={images.feedLabel}
        aria-busy={feed.isReading}
        tabIndex={0}
        onFocus={onFocus}
        className="min-h-0 flex-1 overflow-y-auto p-5 outline-offset-[-2px] [scrollbar-gutter:stable]"
      >
        {feed.failure !== null && (
          <div className="pb-5">
            <ErrorNote
              failure={feed.failure}
              actions={<Button onClick={tryAgain}>{common.tryAgain}</Button>}
            />
          </div>
        )}
        {isEmpty && empty}
        {view.width > 0 && rows.length > 0 && (
          <VirtualRows
            ref={virtualizer}
            scrollRef={scrollRef}
            data={rows}
            idOf={idOf}
            bufferSize={buffer}
            onScroll={(offset) => {
              keepPlace(offset)
              readAround(offset)
            }}
          >
            {(row) => <WallShelf key={row.id} {...{ row, stop, onReuse, onOpen }} />}
          </VirtualRows>
        )}
      </section>
    </div>
  )
}
