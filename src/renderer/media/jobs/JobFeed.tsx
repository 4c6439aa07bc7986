import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { Job, JobRequest } from '../../../shared/domain/job/job.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/VirtualRows.tsx'
import { JobStrip } from './JobStrip.tsx'
import { wantsMore } from './job-store.ts'
import { useJobs } from '../media-stores.ts'
import { PausedStrip } from './queue/PausedStrip.tsx'
import type { Box } from '../tiles/tile-layout.ts'
import { useBox } from '../tiles/use-box.ts'

type JobFeedProps = {
  kind: 'image' | 'video'
  label: string
  /** Counts up when a new job is made, so that the list shows it. */
  madeCount: number
  empty: ReactNode
  onReuse(request: JobRequest): void
  renderAsset(asset: Asset, tile: Box): ReactNode
}

const idOf = ({ id }: Job) => id

const tallestShare = 0.58
const tallest = 560
const shortest = 220

/** A room's jobs, newest first, as strips of tiles; earlier ones come as one scrolls. */
export function JobFeed({ kind, label, madeCount, empty, onReuse, renderAsset }: JobFeedProps) {
  const text = useText()
  const [scrollRef, view] = useBox<HTMLElement>()
  const virtualizer = useRef<VirtualRowsHandle>(null)
  const jobs = useShownJobs(kind)
  const feed = useJobs((state) => state.feeds[kind])
  const readMore = useJobs((state) => state.readMore)
  const tryAgain = useJobs((state) => state.tryAgain)

  useEffect(() => {
    if (!feed.hasRead) void readMore(kind)
  }, [feed.hasRead, kind, readMore])
  // A page may hold nothing to show: all that it made may be in the trash.
  const isShort = wantsMore(feed, jobs.length)
  useEffect(() => {
    if (isShort) void readMore(kind)
  }, [isShort, kind, readMore])
  useEffect(() => {
    scrollRef.current?.scrollTo({ top: 0 })
  }, [madeCount, scrollRef])

  const height = Math.round(Math.min(tallest, Math.max(shortest, view.height * tallestShare)))
  const box = useMemo(() => ({ width: view.width, height }), [view.width, height])

  function onScroll(offset: number) {
    const handle = virtualizer.current
    if (handle === null) return
    const last = handle.findItemIndex(offset + handle.viewportSize)
    if (wantsMore(feed, jobs.length - last)) void readMore(kind)
  }

  const isEmpty = feed.hasRead && feed.nextCursor === null && jobs.length === 0
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      <PausedStrip kind={kind} />
      <section
        ref={scrollRef}
        aria-label={label}
        aria-busy={feed.isReading}
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-5 outline-offset-[-2px] [scrollbar-gutter:stable]"
      >
        {feed.failure !== null && (
          <div className="pb-5">
            <ErrorNote
              failure={feed.failure}
              actions={<Button onClick={() => void tryAgain(kind)}>{text.common.tryAgain}</Button>}
            />
          </div>
        )}
        {isEmpty && empty}
        {box.width > 0 && jobs.length > 0 && (
          <VirtualRows
            ref={virtualizer}
            scrollRef={scrollRef}
            data={jobs}
            idOf={idOf}
            bufferSize={height}
            onScroll={onScroll}
          >
            {(job) => (
              <JobStrip key={job.id} job={job} box={box} onReuse={onReuse} renderAsset={renderAsset} />
            )}
          </VirtualRows>
        )}
      </section>
    </div>
  )
}

/** The jobs with something to show: one whose files all went to the trash is told in Activity only. */
export function useShownJobs(kind: 'image' | 'video'): Job[] {
  const jobs = useJobs((state) => state.feeds[kind].items)
  return useMemo(() => jobs.filter((job) => job.state !== 'saved' || job.assets.length > 0), [jobs])
}
