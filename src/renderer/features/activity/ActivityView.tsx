import { Activity } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { Job } from '../../../shared/domain/job/job.ts'
import { takeLeftRow } from '../../lib/focus/left-row.ts'
import { roomStart } from '../../lib/focus/room-start.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { useJobs } from '../../media/media-stores.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { VirtualRows, type VirtualRowsHandle } from '../../ui/VirtualRows.tsx'
import { activityFilterStore } from './activity-room.ts'
import { everything, passes } from './activity-filter.ts'
import { ActivityBar } from './ActivityBar.tsx'
import { ExchangesView } from './exchanges/ExchangesView.tsx'
import { JobRow } from './JobRow.tsx'
import { PausedNote } from './PauseButton.tsx'

const idOf = ({ id }: Job) => id

/** Earlier jobs are read when this many rows or fewer are left below. */
const readAhead = 15

export default function ActivityView() {
  const isLog = useNavigation(({ params }) => params['view'] === 'exchanges')
  return isLog ? <ExchangesView /> : <JobsView />
}

function JobsView() {
  const { common } = useText()
  const filter = useStore(activityFilterStore, (state) => state.value)
  const hasAny = useJobs((state) => state.jobs.size > 0)
  const feed = useJobs((state) => state.feeds[filter.kind])
  const readMore = useJobs((state) => state.readMore)
  const tryAgain = useJobs((state) => state.tryAgain)
  const listed = useMemo(
    () => feed.items.filter((job) => passes(job, filter.state)),
    [feed.items, filter.state],
  )
  useEffect(() => {
    if (!feed.hasRead) void readMore(filter.kind)
  }, [feed.hasRead, readMore, filter.kind])

  return (
    <main className="flex h-full flex-col">
      <ActivityBar />
      <PausedNote />
      {feed.failure !== null && (
        <div className="p-4">
          <ErrorNote
            failure={feed.failure}
            actions={<Button onClick={() => void tryAgain(filter.kind)}>{common.tryAgain}</Button>}
          />
        </div>
      )}
      {listed.length > 0 && <JobList jobs={listed} />}
      {listed.length === 0 && feed.hasRead && (
        <Nothing
          isFiltered={hasAny}
          onReadMore={feed.nextCursor === null ? null : () => void readMore(filter.kind)}
        />
      )}
    </main>
  )
}

function JobList({ jobs }: { jobs: Job[] }) {
  const { activity } = useText()
  const { kind, state } = useStore(activityFilterStore, (store) => store.value)
  const feed = useJobs((store) => store.feeds[kind])
  const readMore = useJobs((store) => store.readMore)
  const scrollRef = useRef<HTMLElement>(null)
  const virtualizer = useRef<VirtualRowsHandle>(null)

  const first = useRef(jobs)
  useEffect(() => {
    const id = takeLeftRow()
    const index = first.current.findIndex((job) => job.id === id)
    if (index >= 0) virtualizer.current?.scrollToIndex(index, { align: 'center' })
  }, [])

  function onScroll(offset: number) {
    const handle = virtualizer.current
    // A filtered list may hold one row a page: it goes further back only when asked to.
    if (handle === null || feed.failure !== null || state !== 'all') return
    if (handle.findItemIndex(offset + handle.viewportSize) >= jobs.length - readAhead) void readMore(kind)
  }

  return (
    <section
      ref={scrollRef}
      aria-label={activity.listLabel}
      aria-busy={feed.isReading}
      tabIndex={0}
      {...roomStart('activity')}
      className="min-h-0 flex-1 overflow-y-auto outline-offset-[-2px]"
    >
      <VirtualRows
        ref={virtualizer}
        scrollRef={scrollRef}
        data={jobs}
        idOf={idOf}
        bufferSize={400}
        onScroll={onScroll}
      >
        {(job) => <JobRow key={job.id} job={job} />}
      </VirtualRows>
      {feed.nextCursor !== null && (
        <div className="flex justify-center p-4">
          <Button onClick={() => void readMore(kind)}>{activity.loadMore}</Button>
        </div>
      )}
    </section>
  )
}

function Nothing({ isFiltered, onReadMore }: { isFiltered: boolean; onReadMore: (() => void) | null }) {
  const { activity } = useText()
  const go = useNavigation((navigation) => navigation.go)
  const change = useStore(activityFilterStore, (store) => store.change)
  if (isFiltered) {
    return (
      <EmptyState
        startOf="activity"
        icon={<Activity />}
        title={activity.noneMatch}
        action={
          <>
            {onReadMore !== null && <Button onClick={onReadMore}>{activity.loadMore}</Button>}
            <Button onClick={() => change(everything)}>{activity.showAll}</Button>
          </>
        }
      />
    )
  }
  return (
    <EmptyState
      startOf="activity"
      icon={<Activity />}
      title={activity.emptyTitle}
      text={activity.emptyText}
      action={
        <Button variant="primary" onClick={() => go('images')}>
          {activity.emptyAction}
        </Button>
      }
    />
  )
}
