import type { Preferences } from '../../../shared/domain/preferences.ts'
import type { WindowRequest } from '../../../shared/domain/window/window-request.ts'
import type { Notify } from '../../host/host.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { type Ended, noticeOf, requestOf } from './notice-of.ts'

/** What ends within this time is told as one. */
const togetherMs = 1_500

export type Notifier = ReturnType<typeof createNotifier>

/**
 * Tells what has ended while the person was elsewhere. One notice at a time: each counts all since they last looked, and
 * takes the place of the one before.
 */
export function createNotifier(parts: {
  clock: Clock
  notify: Notify
  isInFront(): boolean
  wanted(): Preferences['notifyOf']
  ask(request: WindowRequest): void
}) {
  let unseen: Ended[] = []
  let cancelTelling: (() => void) | null = null

  const forget = () => {
    unseen = []
    cancelTelling?.()
    cancelTelling = null
  }
  const tell = () => {
    cancelTelling = null
    if (parts.isInFront()) return forget()
    const told = unseen
    parts.notify(noticeOf(told), () => {
      forget()
      parts.ask(requestOf(told))
    })
  }
  return {
    ended(all: readonly Ended[]) {
      const wanted = parts.wanted()
      const told = all.filter(({ kind }) => wanted === 'all' || (wanted === 'jobs' && kind !== 'reply'))
      if (told.length === 0 || parts.isInFront()) return
      unseen = [...unseen, ...told]
      cancelTelling ??= parts.clock.after(togetherMs, tell)
    },
    /** The person has the window before them: nothing of before is told any more. */
    looked: forget,
    close: forget,
  }
}
