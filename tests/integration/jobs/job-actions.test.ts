import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import type { JobRecord } from '../../../src/main/store/tables/jobs.ts'
import { openStore } from '../../../src/main/store/open.ts'
import { describeJob, type JobAction } from '../../../src/renderer/media/jobs/job-model.ts'
import { noGatewayFacts } from '../../../src/shared/domain/job/gateway-facts.ts'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { ImageRequest, type Job, type JobState, VideoRequest } from '../../../src/shared/domain/job/job.ts'
import { awaitedFile, type JobFile } from '../../../src/shared/domain/job/job-file.ts'
import type { Failure } from '../../../src/shared/errors.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest } from '../../support/app-core.ts'
import { type ScriptedGateway, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'

let core: AppCore
let gateway: ScriptedGateway
let connectionId: ConnectionId
const ids = createIdMaker({ now: () => Date.now(), after: () => () => {} })

/** Gives what a task made, but for tasks and files that are held: nothing of them is ever answered. */
beforeEach(async () => {
  const video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))
  const image = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  gateway = await startScriptedGateway(({ request, response }) => {
    const path = request.url ?? ''
    if (path.includes('held') || request.method === 'POST') return
    if (path.startsWith('/files/'))
      return void response.writeHead(200).end(path.includes('image') ? image : video)
    const task_id = path.split('/').at(-1)
    const record = { task_id, status: 'SUCCESS', result_url: `${gateway.origin}/files/${task_id}` }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...record, data: record }))
  })
  core = await openAppCore()
  connectionId = await core.connect(gateway.origin)
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

type Variant = { state: JobState } & Partial<JobRecord>

const request = { image: ImageRequest.parse(imageRequest(2)), video: VideoRequest.parse(videoRequest()) }
const sent = { submittedAt: 1000 }
const over = { ...sent, endedAt: 2000 }
const failure = (wasCharged: 'no' | 'maybe' | 'yes'): Failure => ({
  code: 'gateway-failed',
  isRetryable: true,
  data: { wasCharged },
})
const lost: JobFile = { ...awaitedFile, state: 'given-up', failure: failure('yes') }
const there: JobFile = { ...awaitedFile, state: 'saved' }

const task = (taskId: string) => ({ task: { format: 'unified-video', taskId }, urls: [] })
const addresses = (name: string) => ({
  format: 'images',
  urls: [`${gateway.origin}/files/image-${name}-1`, `${gateway.origin}/files/image-${name}-2`],
  held: [],
})
const letGo = { format: 'images', urls: [], held: [{ key: 'gone', sha256: 'a'.repeat(64) }] }

/** Every state that can be found, with all that makes a difference to what is offered. */
const variants: Record<'image' | 'video', (name: string) => Variant[]> = {
  image: (name) => [
    { state: 'prepared' },
    { state: 'prepared', failure: failure('no'), nextCheckAt: Date.now() + 3_000_000 },
    {
      state: 'downloading',
      ...sent,
      taskToken: addresses(`held-${name}`),
      files: [awaitedFile, awaitedFile],
    },
    { state: 'saved', ...over, taskToken: addresses(name), files: [there, there] },
    { state: 'saved', ...over, taskToken: addresses(name), files: [there, lost] },
    { state: 'saved', ...over, taskToken: letGo, files: [lost] },
    { state: 'failed', ...over, failure: failure('no') },
    { state: 'failed', ...over, failure: failure('yes'), taskToken: addresses(name), files: [lost, lost] },
    { state: 'failed', ...over, failure: failure('yes'), taskToken: letGo, files: [lost] },
    { state: 'cancelled', endedAt: 2000 },
    { state: 'cancelled', ...over },
    { state: 'cancelled', ...over, taskToken: addresses(name), files: [awaitedFile, awaitedFile] },
    { state: 'cancelled', ...over, taskToken: letGo, files: [awaitedFile] },
    { state: 'unknown-outcome', ...over, failure: failure('maybe') },
  ],
  video: (name) => [
    { state: 'prepared' },
    { state: 'waiting', ...sent, taskToken: task(`held-${name}`) },
    { state: 'running', ...sent, taskToken: task(`held-${name}`) },
    { state: 'cannot-check', ...sent, taskToken: task(`held-${name}`), failure: failure('maybe') },
    { state: 'downloading', ...sent, taskToken: task(`held-${name}`) },
    {
      state: 'downloading',
      ...sent,
      taskToken: task(`held-${name}`),
      failure: failure('yes'),
      nextCheckAt: 9e12,
    },
    { state: 'saved', ...over, taskToken: task(name), files: [there] },
    { state: 'failed', ...over, failure: failure('no'), taskToken: task(name) },
    { state: 'failed', ...over, failure: failure('yes'), taskToken: task(name), files: [lost] },
    { state: 'cancelled', endedAt: 2000 },
    { state: 'cancelled', ...over },
    { state: 'cancelled', ...over, taskToken: task(name) },
    { state: 'unknown-outcome', ...over, failure: failure('maybe') },
  ],
}

/** Enough of each for one action each. */
const mostActions = 4

async function jobsOf(kind: 'image' | 'video'): Promise<Job[][]> {
  const directory = core.dataDirectory
  const store = openStore({ directory: (await closed()).dataDirectory, now: Date.now })
  const rowsOf = (copy: number) =>
    variants[kind](`${copy}`).map((variant, place) => {
      const named = variants[kind](`${kind}-${place}-${copy}`)[place] ?? variant
      const id = ids.job()
      store.jobs.insert({
        ...{ id, connectionId, request: request[kind], idempotencyKey: id, taskToken: null, pollCount: 0 },
        ...{ progressPercent: null, downloadedBytes: null, totalBytes: null, statusWord: null },
        ...{
          gatewayFacts: noGatewayFacts,
          failure: null,
          createdAt: 500,
          submittedAt: null,
          lastAnswerAt: null,
        },
        ...{ nextCheckAt: null, endedAt: null, files: [], ...named },
      })
      return id
    })
  const rows = Array.from({ length: mostActions }, (_, copy) => rowsOf(copy))
  store.settings.write('job-queue', { isPaused: true, first: [] })
  store.close()
  core = await openAppCore({ directory, keychain: core.keychain })
  await core.client.settings.setPreferences({ downloadsAtOnce: 16 })
  const { jobs } = await core.client.jobs.list({ kind, cursor: null, limit: 200 })
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return (rows[0] ?? []).map((_, place) =>
    rows.map((copies) => byId.get(copies[place] ?? ids.job())).filter((job) => job !== undefined),
  )
}

/** The data are left; the app that was on them is closed. */
async function closed() {
  await core.end()
  return core
}

/** What it must come to that a person pressed; throws what main said where main refuses. */
async function press(job: Job, action: JobAction): Promise<void> {
  const { jobs } = core.client
  const jobId = job.id
  switch (action) {
    case 'cancel':
      return void expect(await jobs.cancel({ jobId })).toMatchObject({ state: 'cancelled' })
    case 'move-to-front':
      return void expect(await jobs.moveToFront({ jobId })).toMatchObject({ state: 'prepared' })
    case 'check-again':
    case 'fetch-now':
      return void expect(await jobs.checkAgain({ jobId })).toMatchObject({ endedAt: null })
    case 'fetch-anyway':
    case 'fetch-again':
      await jobs.fetchAnyway({ jobId })
      return void expect(await core.jobIn(jobId, 'saved', 'failed')).toMatchObject({
        state: 'saved',
        isFetchable: false,
      })
    case 'name-task':
      return void expect(await jobs.attachTask({ jobId, taskId: `named-${jobId}` })).toMatchObject({
        type: 'attached',
      })
    case 'try-again':
    case 'make-again':
    case 'send-again-after-unknown':
      return expect((await jobs.sendAgain({ jobId })).id).not.toBe(jobId)
    case 'forget':
    case 'dismiss': {
      await jobs.dismiss({ jobId })
      const list = await jobs.list({ kind: null, cursor: null, limit: 200 })
      return expect(list.jobs.map(({ id }) => id)).not.toContain(jobId)
    }
  }
}

test.each(['image', 'video'] as const)(
  'whatever is offered for a job of kind %s, in any state, is accepted and works',
  async (kind) => {
    for (const [place, copies] of (await jobsOf(kind)).entries()) {
      const [first] = copies
      if (first === undefined) throw new Error(`no job of variant ${place}`)
      const { actions } = describeJob(first, Date.now())
      expect(actions.length, `what is offered for ${first.state}`).toBeGreaterThan(0)
      for (const [copy, action] of actions.entries()) {
        const job = copies[copy]
        if (job === undefined) throw new Error('more actions than copies')
        await press(job, action).catch((error: unknown) => {
          throw new Error(`${action} of ${first.state} (${place})`, { cause: error })
        })
      }
    }
  },
  60_000,
)
