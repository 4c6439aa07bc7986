import type { Failure } from '../../../shared/errors.ts'
import type { Sender } from '../../gateway/http/request.ts'
import type { OpenTarget } from '../../gateway/http/target.ts'
import type { Clock } from '../../lib/time/clock.ts'
import type { ExchangeRecorder } from '../../lib/exchange-recorder.ts'
import type { Media } from '../../media/open.ts'
import type { Store } from '../../store/open.ts'
import type { DownloadQueue } from '../downloads/download-queue.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import type { RateLimits } from '../rate-limits.ts'

/** What both runners work with. */
export type RunnerTools = {
  sender: Sender
  recorder: ExchangeRecorder
  clock: Clock
  media: Media
  store: Pick<Store, 'assets' | 'jobs' | 'jobTurns'>
  /** The same without the keys that a gateway may say back: they are in no row. */
  hideKeys<Told>(told: Told): Told
  /** In [0, 1). */
  random(): number
  openTarget: OpenTarget
  limiter: Pick<RateLimiter, 'acquire' | 'isAway' | 'answered'>
  rateLimits: Pick<RateLimits, 'steadyMs'>
  downloads: Pick<DownloadQueue, 'enter'>
  failureOf(error: unknown): Failure
  /** A task that its gateway has not known for so many days is asked about once a day only. */
  usualAskingDays(): number
}
