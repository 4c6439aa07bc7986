import { noGatewayFacts } from '../../shared/domain/job/gateway-facts.ts'
import type { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { defaultPace } from '../../shared/domain/connection/pace.ts'
import type { Clock } from '../lib/time/clock.ts'
import { createIdMaker } from '../lib/ids.ts'
import { handClock } from '../lib/test-support.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import {
  failingStore,
  openTestStore,
  sampleConnection,
  sampleJob,
  type StoreFault,
} from '../store/test-support.ts'
import { createDownloadQueue } from './downloads/download-queue.ts'
import { createCreateQueue } from './create-queue.ts'
import { createJobEngine, type JobEngine } from './engine.ts'
import { createRateLimiter } from './rate-limiter.ts'
import { createRateLimits, rememberRates } from './rate-limits.ts'
import type { JobListener } from './job-rows.ts'
import type { FinishedFile, JobRunner } from './runner.ts'

/** A gateway that takes everything and is done with it when it is asked; it counts what it was paid for. */
function countingGateway(clock: Clock) {
  const paid = new Map<JobId, number>()
  const pay = ({ id }: JobRecord) => paid.set(id, (paid.get(id) ?? 0) + 1)
  const video: JobRunner = {
    async create(job) {
      pay(job)
      return {
        type: 'create-accepted',
        taskToken: { task: job.id },
        statusWord: null,
        facts: noGatewayFacts,
      }
    },
    async check(job) {
      const facts = noGatewayFacts
      if (job.pollCount === 0)
        return {
          type: 'status-heard',
          phase: 'running',
          progressPercent: 5,
          statusWord: null,
          facts,
          nextCheckAtMs: clock.now() + 5_000,
        }
      return { type: 'task-done', fileCount: 1, taskToken: job.taskToken, statusWord: null, facts }
    },
    async collect(_job, _signal, { onProgress }) {
      onProgress(1, 12)
      const file = { sha256: 'b'.repeat(64), mimeType: 'video/mp4', byteSize: 12, extension: '.mp4' }
      const shape = { width: 4, height: 3, durationMs: 1000, thumbhash: null, dhash: null }
      return { type: 'files', files: [{ kind: 'video', ...file, ...shape }] }
    },
    find: () => Promise.reject(new Error('nobody asks')),
    taskIdOf: () => null,
    addressesOf: () => [],
    canFetch: () => true,
    isMade: () => false,
    forget: () => {},
  }
  const image: JobRunner = {
    ...video,
    async create(job) {
      pay(job)
      return { type: 'create-answered', taskToken: { urls: [] }, facts: noGatewayFacts, fileCount: 1 }
    },
  }
  return { paid, runners: { video, image } }
}

/** The engine on a real database whose calls a test lets fail, with a clock that it moves. */
export function opened(change: (video: JobRunner, clock: Clock) => JobRunner = (video) => video) {
  const real = openTestStore()
  const { clock, pass, jump } = handClock()
  const fault: { now: StoreFault | null } = { now: null }
  const store = failingStore(real, fault)
  const gateway = countingGateway(clock)
  const connectionId = sampleConnection().id
  real.connections.insert(sampleConnection({ id: connectionId }))
  const words: string[] = []
  /** How often somebody pressed. */
  let presses = 0
  /** How many keep the machine awake. */
  let awake = 0
  const keepAwake = () => {
    awake += 1
    return () => void (awake -= 1)
  }
  /** What is in the media folder, by content. */
  const kept = new Map<string, FinishedFile>()
  const note = (_facts: object, word: string) => void words.push(word)
  const start = (ears: Partial<JobListener> = {}): JobEngine => {
    const paces = rememberRates((id) => store.connections.get(id)?.pace ?? defaultPace)
    const familyOf = () => null
    const rateLimits = createRateLimits({ paceOf: paces.of, familyOf })
    const limiter = createRateLimiter({
      clock,
      questionsPerSecond: rateLimits.questionsPerSecond,
      onReturn: (id) => engine.wakeConnection(id),
    })
    const hub = {
      isWatched: () => true,
      jobUpdated() {},
      jobRemoved() {},
      assetAdded() {},
      queueChanged() {},
      ...ears,
    }
    const engine = createJobEngine({
      ...{ store, clock, hub, limiter, keepAwake },
      ids: createIdMaker(clock),
      log: { info() {}, warn: note, error: note },
      runners: { ...gateway.runners, video: change(gateway.runners.video, clock) },
      createQueue: createCreateQueue({ store, rateLimits, familyOf }),
      downloads: createDownloadQueue({ limit: 4, onChanged() {} }),
      findFile: (sha256) => Promise.resolve(kept.get(sha256) ?? null),
      hideKeys: (told) => told,
      onPress: () => void (presses += 1),
      failureOf: () => ({ code: 'internal', isRetryable: false, data: {} }),
    })
    return engine
  }
  return {
    real,
    clock,
    pass,
    jump,
    fault,
    gateway,
    connectionId,
    start,
    words,
    kept,
    awake: () => awake,
    presses: () => presses,
  }
}

/** A job as it is written when somebody presses. */
export const madeOn = (connectionId: ConnectionId, kind: 'image' | 'video') => {
  const image = sampleJob({ connectionId, state: 'prepared' })
  if (kind === 'image') return image
  const request = {
    ...{ kind, format: 'unified-video', model: 'video-1', prompt: 'a fox', ratio: null, resolution: null },
    ...{ durationSeconds: null, hasAudio: null },
  } as unknown as JobRecord['request']
  return { ...image, request }
}
