import { defaultPace } from '../../shared/domain/connection/pace.ts'
import { hideKeysIn } from '../gateway/http/sending/used-keys.ts'
import type { OpenTarget } from '../gateway/http/target.ts'
import { createCreateQueue } from '../jobs/create-queue.ts'
import { createDownloadQueue } from '../jobs/downloads/download-queue.ts'
import { createJobEngine, type JobEngine } from '../jobs/engine.ts'
import { createRateLimiter, type RateLimiter } from '../jobs/rate-limiter.ts'
import { createRateLimits, rememberRates } from '../jobs/rate-limits.ts'
import { createImageRunner } from '../jobs/runners/image.ts'
import { toFinishedFile } from '../jobs/runners/finished-file.ts'
import type { RunnerTools } from '../jobs/runners/runner-tools.ts'
import { createVideoRunner } from '../jobs/runners/video.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import type { Base } from './base.ts'
import type { Settings } from './settings.ts'
import { awakeRunner } from './stay-awake.ts'

/** The engine of paid work, with its runners, its pace and its downloads; and what keeps to the pace of a connection. */
export function composeEngine(base: Base, settings: Settings): { engine: JobEngine; limiter: RateLimiter } {
  const { hubs, store } = base
  const { keepAwake } = base.host
  const { connections, models } = settings
  const familyOf = ({ connectionId, request }: JobRecord) =>
    models.find(connectionId, request.model)?.family || null
  const paces = rememberRates((id) => store.connections.get(id)?.pace ?? defaultPace)
  settings.onConnectionChanged(paces.forget)
  const rateLimits = createRateLimits({ paceOf: paces.of, familyOf })
  const limiter = createRateLimiter({
    clock: base.clock,
    questionsPerSecond: rateLimits.questionsPerSecond,
    onReturn: (connectionId) => engine.wakeConnection(connectionId),
  })
  const openTarget: OpenTarget = connections.open
  const downloads = createDownloadQueue({
    limit: settings.preferences.get().downloadsAtOnce,
    onChanged: (jobId) => engine.tellAgain(jobId),
  })
  settings.onPreferencesChanged(({ downloadsAtOnce }) => downloads.setLimit(downloadsAtOnce))
  const hideKeys = <Told>(told: Told) => hideKeysIn(told, base.usedKeys.hide)
  const tools: RunnerTools = {
    ...{ ...base, random: () => Math.random(), openTarget, limiter, rateLimits, downloads },
    hideKeys,
    usualAskingDays: () => settings.preferences.get().usualAskingDays,
  }
  const engine: JobEngine = createJobEngine({
    ...base,
    keepAwake,
    limiter,
    downloads,
    hideKeys,
    async findFile(sha256) {
      const { kept } = base.media
      const file = kept.isClaimed(sha256) ? null : await kept.find(sha256)
      return file === null || kept.isClaimed(sha256) ? null : toFinishedFile(file)
    },
    hub: {
      queueChanged: (isPaused) => hubs.jobs.emit({ type: 'queue-changed', queue: { isPaused } }),
      isWatched: hubs.jobs.isWatched,
      jobUpdated: (job) => hubs.jobs.emit({ type: 'job-updated', job }),
      jobRemoved: (jobId) => hubs.jobs.emit({ type: 'job-removed', jobId }),
      assetAdded(asset) {
        base.media.settle(asset.sha256)
        hubs.library.emit({ type: 'asset-updated', asset })
      },
    },
    runners: {
      image: awakeRunner(createImageRunner(tools), keepAwake),
      video: awakeRunner(createVideoRunner(tools), keepAwake),
    },
    createQueue: createCreateQueue({ store, rateLimits, familyOf }),
    onPress: settings.askKeysAnew,
  })
  return { engine, limiter }
}
