import { TriangleAlert } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { ErrorBoundary } from '../../lib/ErrorBoundary.tsx'
import { RowStates } from '../../lib/row-state.tsx'
import { type Room, useNavigation } from '../../lib/navigation.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { roomEntries } from './rooms.tsx'

/** The room of now: loaded when first entered, and unable to take the window down with it. */
export function RoomFrame() {
  const text = useText()
  const room = useNavigation((navigation) => navigation.room)
  const openAgain = (retry: () => void) => () => {
    roomEntries[room].renew()
    retry()
  }
  return (
    <ErrorBoundary resetKey={room} fallback={(retry) => <RoomFault onRetry={openAgain(retry)} />}>
      <Suspense fallback={<RoomSkeleton label={text.common.loading} />}>
        <RoomView key={room} room={room} />
      </Suspense>
    </ErrorBoundary>
  )
}

function RoomView({ room }: { room: Room }) {
  const { view: View } = roomEntries[room]
  // Below Suspense: the first room is there then, and has asked for what it shows.
  useEffect(preloadWhenIdle, [])
  return (
    <RowStates>
      <View />
    </RowStates>
  )
}

/** One room after the other, so that what the window does meanwhile never waits for all of them. */
function preloadWhenIdle(): () => void {
  const entries = Object.values(roomEntries)
  let handle = 0
  const preloadNext = () => {
    const next = entries.shift()
    if (next !== undefined) void next.preload().then(whenIdle)
  }
  const whenIdle = () => (handle = requestIdleCallback(preloadNext))
  whenIdle()
  return () => {
    entries.length = 0
    cancelIdleCallback(handle)
  }
}

function RoomFault({ onRetry }: { onRetry(): void }) {
  const text = useText()
  return (
    <main className="h-full">
      <EmptyState
        isPageTitle
        icon={<TriangleAlert />}
        title={text.shell.roomFailedTitle}
        text={text.shell.roomFailedText}
        action={<Button onClick={onRetry}>{text.shell.openAgain}</Button>}
      />
    </main>
  )
}

function RoomSkeleton({ label }: { label: string }) {
  return (
    <main aria-busy aria-label={label} className="flex h-full animate-appear-late">
      <div className="w-65 border-r border-line bg-panel" />
      <div className="flex flex-1 flex-col gap-3 p-6">
        <div className="h-5 w-40 rounded-m bg-hover" />
        <div className="h-24 rounded-l bg-hover" />
        <div className="h-24 rounded-l bg-hover" />
      </div>
    </main>
  )
}
