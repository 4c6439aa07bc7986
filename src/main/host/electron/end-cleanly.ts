import { atMost } from '../../lib/time/at-most.ts'
import { systemClock } from '../../lib/time/clock.ts'
import { argsToOpen } from './opening/given-paths.ts'
import type { AppSlice } from './slice.ts'

/** What is durable is on disk long before: whoever still waits then waits for something that hangs. */
const longestMs = 10_000
/** Windows shows which app holds up the shutdown after five seconds, and a person may end it there and then. */
const longestOfSessionMs = 5_000
/** A page that hangs, or will not be left, keeps its window open, and with it the app. */
const longestOfPageMs = 5_000

export type Ending = ReturnType<typeof endCleanly>

type EndingParts = {
  /** Called once, however often the end is asked for; told whether the session ends, which leaves less time. */
  readonly close: (isSessionOver: boolean) => Promise<void>
  /** Whether a quit is followed now; asked before any window is closed, and never of a session that ends. */
  readonly mayQuit: () => boolean
  /** Calls back when a quit was wanted, and the person stays after all. */
  readonly onStay: (listener: () => void) => void
  /** Of this process, the program first. */
  readonly argv: readonly string[]
}

/**
 * Quitting waits until jobs are written and the database is closed, and not for longer than ten seconds: every row is
 * true at any time, so an end in the middle loses nothing. The windows are gone by then; not where the session of
 * Windows ends, which tells a window of it and nothing else.
 */
export function endCleanly(
  app: Pick<AppSlice, 'exit' | 'isPackaged' | 'on' | 'quit' | 'relaunch'>,
  { close, mayQuit, onStay, argv }: EndingParts,
) {
  let closing: Promise<void> | null = null
  let isEnding = false
  let isSessionOver = false
  /** Null where nobody has started the app since. */
  let wantedAgain: string[] | null = null
  let isRestart = false
  let isOver = false

  function exit(code: number): void {
    if (isOver) return
    isOver = true
    if ((isRestart || wantedAgain !== null) && !isSessionOver)
      app.relaunch({ ...ownProgram(), args: argsToOpen(wantedAgain ?? [], argv.slice(1), app.isPackaged) })
    app.exit(code)
  }
  function end(mostMs: number): void {
    isEnding = true
    closing ??= close(isSessionOver)
    void atMost(systemClock, mostMs, closing).then(
      () => exit(0),
      () => exit(1),
    )
  }

  onStay(() => (isRestart = false))
  app.on('before-quit', (event) => {
    if (!isEnding && !mayQuit()) return event.preventDefault()
    isEnding = true
    systemClock.after(longestOfPageMs, () => end(longestMs - longestOfPageMs))
  })
  app.on('will-quit', (event) => {
    event.preventDefault()
    end(longestMs)
  })
  function endSession(event?: { preventDefault(): void }): void {
    event?.preventDefault()
    isSessionOver = true
    end(longestOfSessionMs)
  }
  return {
    /** Ends the app while the system waits for it; some tell of their end without an event that could be held back. */
    endSession,
    /**
     * Windows tells its windows that the session ends, and in the same words that another installer only needs a file of the app:
     * that is a quit as any other, which asks about what is paid for.
     */
    hearSessionEnd({ reasons }: { readonly reasons: readonly string[] }) {
      if (reasons.length === 1 && reasons[0] === 'close-app') app.quit()
      else endSession()
    },
    /** A quit as any other, which asks about what is paid for; at its end the app is started anew. */
    restart() {
      isRestart = true
      app.quit()
    },
    /** From the first quit on that is followed: no window may be opened on what is being closed. */
    isEnding: () => isEnding,
    /** A person started the app while it is ending, perhaps with files: it is started anew at its end, and opens them. */
    startAgain: (files: readonly string[] = []): void =>
      void (wantedAgain = [...(wantedAgain ?? []), ...files]),
  }
}

/** Of a start that failed: what was opened stops its work before anybody else has its folder, or is given up. Never rejects. */
export async function closeInTime(opened: { close(hasTime: boolean): Promise<void> } | null): Promise<void> {
  if (opened !== null) await atMost(systemClock, longestMs, opened.close(false)).catch(() => false)
}

/** What runs out of an AppImage lies in a folder that is gone when it ends. */
function ownProgram(): { execPath?: string } {
  const image = process.env['APPIMAGE']
  return image === undefined ? {} : { execPath: image }
}
