import { Command } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { classes } from '../../lib/classes.ts'
import { formatRoute, useNavigation, type Room } from '../../lib/navigation.ts'
import { useMediaQuery } from '../../lib/use-is-narrow.ts'
import { useText } from '../../text/use-text.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { liveCount } from '../../media/jobs/job-store.ts'
import { useJobs } from '../../media/media-stores.ts'
import { printKey } from '../../keys/chord.ts'
import { roomEntries, workRooms } from './rooms.tsx'
import { useSpringLoad } from '../drop/use-spring-load.ts'

/** Lower than this, as with text of twice the size, the rooms have no room for their words. */
const low = '(height < 23rem)'

/** The slim rail at the left: every room, always in sight; it scrolls only where not even the icons fit. */
export function Rail({ onOpenPalette }: { onOpenPalette(): void }) {
  const text = useText()
  return (
    <nav
      aria-label={text.shell.navigation}
      className="flex w-17 shrink-0 flex-col items-center overflow-x-hidden overflow-y-auto border-r border-line bg-panel py-2 [scrollbar-width:thin]"
    >
      <ul className="flex flex-col gap-1">
        {workRooms.map((room) => (
          <RailLink key={room} room={room} />
        ))}
      </ul>
      <div className="flex-1" />
      <IconButton
        label={text.culling.withKey(text.shell.palette, printKey('palette'))}
        icon={<Command aria-hidden />}
        onClick={onOpenPalette}
        className="mb-1 shrink-0"
      />
      <RailLink room="settings" />
    </nav>
  )
}

function RailLink({ room }: { room: Room }) {
  const text = useText()
  const isHere = useNavigation((navigation) => navigation.room === room)
  const resume = useNavigation((navigation) => navigation.resume)
  const enter = useNavigation((navigation) => navigation.enter)
  const { icon: Icon, preload } = roomEntries[room]
  const isLow = useMediaQuery(low)
  const name = text.shell.rooms[room]
  const springLoad = useSpringLoad(() => resume(room))

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    enter(room)
  }

  const link = (
    <a
      href={formatRoute({ room, params: {} })}
      aria-current={isHere ? 'page' : undefined}
      draggable={false}
      title={isLow ? name : undefined}
      onClick={onClick}
      onPointerEnter={preload}
      {...springLoad}
      className={classes(
        'relative flex w-14 shrink-0 flex-col items-center justify-center gap-0.5 rounded-m text-xs transition-colors select-none',
        isLow ? 'h-8' : 'h-12',
        isHere ? 'bg-selected text-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden className={classes('!size-4.5', isHere && 'text-accent-ink')} />
      <span className={isLow ? 'sr-only' : undefined}>{name}</span>
      {room === 'activity' && <LiveJobs />}
    </a>
  )
  return room === 'settings' ? link : <li>{link}</li>
}

function LiveJobs() {
  const text = useText()
  const count = useJobs(({ jobs }) => liveCount(jobs))
  // Only the newest are read: older ones that still live tell of themselves.
  const hasRead = useJobs(({ feeds }) => feeds.all.hasRead)
  const readMore = useJobs((state) => state.readMore)
  useEffect(() => {
    if (!hasRead) void readMore('all')
  }, [hasRead, readMore])
  if (count === 0) return null
  return (
    <span
      aria-hidden
      title={text.shell.running(count)}
      className="absolute top-1 right-2 flex h-4 min-w-4 animate-appear items-center justify-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
