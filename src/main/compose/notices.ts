import type { Job } from '../../shared/domain/job/job.ts'
import { factsOf } from '../lib/log/facts-of.ts'
import { createEndedTogether } from '../services/desktop-integration/ended-together.ts'
import { type Ended, endOfJob, endOfReply } from '../services/desktop-integration/notice-of.ts'
import { createNotifier, type Notifier } from '../services/desktop-integration/notifier.ts'
import type { WindowRequests } from '../services/desktop-integration/window-requests.ts'
import type { Base } from './base.ts'
import type { Settings } from './settings.ts'

/**
 * Tells the person of what has ended while they were elsewhere. Null where the machine has no way to.
 *
 * @param live all jobs that are not over
 */
export function composeNotices(
  base: Base,
  settings: Settings,
  live: () => Job[],
  requests: WindowRequests,
): Pick<Notifier, 'looked' | 'close'> | null {
  const { host, hubs, clock, log } = base
  if (host.notify === null) return null
  const notifier = createNotifier({
    clock,
    notify: host.notify,
    isInFront: host.isInFront,
    wanted: () => settings.preferences.get().notifyOf,
    ask: requests.ask,
  })
  const tell = (all: (Ended | null)[]) => notifier.ended(all.filter((ended) => ended !== null))
  const jobs = createEndedTogether((ended) => tell(ended.map(endOfJob)))
  const end = new AbortController()
  const jobEvents = hubs.jobs.subscribe(end.signal, 'app')
  const replyEnds = hubs.replyEnds.subscribe(end.signal, 'app')
  const followJobs = async () => {
    for (const job of live()) jobs.found(job)
    for await (const event of jobEvents) jobs.heard(event)
  }
  const followReplies = async () => {
    for await (const reply of replyEnds) tell([endOfReply(reply)])
  }
  for (const followed of [followJobs(), followReplies()])
    followed.catch((error: unknown) => log.warn(factsOf(error), 'ends-not-followed'))
  return {
    looked: notifier.looked,
    close() {
      end.abort()
      notifier.close()
    },
  }
}
