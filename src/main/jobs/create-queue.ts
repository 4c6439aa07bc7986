import { z } from 'zod'
import { JobId } from '../../shared/domain/ids.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Store } from '../store/open.ts'
import type { RateLimits } from './rate-limits.ts'

/** What outlives a restart. `first`: moved to the front, the last one moved first. */
const Kept = z.object({ isPaused: z.boolean(), first: z.array(JobId) })
const settingsKey = 'job-queue'

/** Whose turn it is to be sent. */
export type CreateQueue = ReturnType<typeof createCreateQueue>

type Waiting = { job: JobRecord; wanted: readonly Place[]; resolve(isIn: boolean): void }
/** Its room, which a person may change while it is taken. */
type Place = { name: string; limit(): number }

type QueueParts = {
  store: Pick<Store, 'settings' | 'jobs'>
  rateLimits: Pick<RateLimits, 'atOnce' | 'atOnceOfFamily'>
  /** Null where nobody knows; such models share no family limit. */
  familyOf(job: JobRecord): string | null
}

export function createCreateQueue(parts: QueueParts) {
  const { settings } = parts.store
  let kept = settings.read(settingsKey, Kept) ?? { isPaused: false, first: [] }
  const keep = (change: Partial<z.infer<typeof Kept>>) => {
    const next = { ...kept, ...change }
    settings.write(settingsKey, next)
    kept = next
  }
  /** Who is let in needs its place no more: a disk that does not take that note must not keep it, or others, waiting. */
  const forgetPlace = (jobId: JobId) => {
    if (!kept.first.includes(jobId)) return
    const first = kept.first.filter((id) => id !== jobId)
    try {
      keep({ first })
    } catch {
      kept = { ...kept, first }
    }
  }
  let isHeldBack = false
  const waiting: Waiting[] = []
  const places = createPlaces()
  const rankOf = ({ job }: Waiting) => {
    const rank = kept.first.indexOf(job.id)
    return rank < 0 ? kept.first.length : rank
  }

  const letIn = () => {
    if (kept.isPaused || isHeldBack) return
    for (const one of waiting.toSorted((a, b) => rankOf(a) - rankOf(b))) {
      if (!places.hasRoom(one.wanted)) continue
      waiting.splice(waiting.indexOf(one), 1)
      places.change(one.wanted, 1)
      one.resolve(true)
      forgetPlace(one.job.id)
    }
  }

  return {
    /** Answers a function that gives the place back (once), or null when `signal` aborted while waiting. */
    async enter(job: JobRecord, signal: AbortSignal) {
      if (signal.aborted) return null
      const wanted = placesOf(job, parts)
      const isIn = await new Promise<boolean>((resolve) => {
        const giveUp = () => {
          const position = waiting.indexOf(one)
          if (position < 0) return
          waiting.splice(position, 1)
          resolve(false)
        }
        const one = { job, wanted, resolve }
        waiting.push(one)
        signal.addEventListener('abort', giveUp, { once: true })
        letIn()
      })
      if (!isIn) return null
      const leave = once(() => {
        places.change(wanted, -1)
        letIn()
      })
      if (!signal.aborted) return leave
      leave()
      return null
    },
    /** Before everything else that waits; kept for a job that does not wait yet. */
    moveToFront(jobId: JobId) {
      const live = new Set(parts.store.jobs.live().map(({ id }) => id))
      const others = kept.first.filter((id) => id !== jobId && live.has(id))
      keep({ first: [jobId, ...others] })
      letIn()
    },
    /** There may be more room than before. */
    lookAgain: letIn,
    isPaused: (): boolean => kept.isPaused,
    /** While paused nothing is let in; who is in stays in. */
    setPaused(isPaused: boolean) {
      keep({ isPaused })
      letIn()
    },
    /** As a pause, but the app's own: nobody sees it, and it does not outlive the app. */
    holdBack(next: boolean) {
      isHeldBack = next
      letIn()
    },
  }
}

/** Of its connection and kind; and of its family, which has room inside that. */
function placesOf(job: JobRecord, { rateLimits, familyOf }: QueueParts): Place[] {
  const name = `${job.connectionId} ${job.request.kind}`
  const all = { name, limit: () => rateLimits.atOnce(job) }
  const family = familyOf(job)
  if (family === null) return [all]
  return [all, { name: `${name} ${family}`, limit: () => rateLimits.atOnceOfFamily(job, family) }]
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    act()
  }
}

function createPlaces() {
  const taken = new Map<string, number>()
  return {
    hasRoom: (wanted: readonly Place[]) =>
      wanted.every(({ name, limit }) => (taken.get(name) ?? 0) < limit()),
    change(wanted: readonly Place[], by: 1 | -1) {
      for (const { name } of wanted) taken.set(name, (taken.get(name) ?? 0) + by)
    },
  }
}
