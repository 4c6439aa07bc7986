import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../../src/shared/domain/job/job.ts'
import { type AppCore, videoRequest, openAppCore, imageRequest, press } from '../../../support/app-core.ts'
import { canary, filesWithKey, formsOf } from '../../../support/canary-key.ts'
import {
  json,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../../support/gateways/scripted-gateway.ts'

/** A gateway that says the key back in what it tells of a job beside its state. */
let core: AppCore
let gateway: ScriptedGateway

beforeEach(async () => {
  gateway = await startScriptedGateway(json(500, {}))
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await gateway.close()
})

const told = { request_id: canary, action: `for ${canary}`, resolution: canary, id: canary }

/** @param last what it says of the task in the end, after one word that nobody knows */
async function gatewayOfVideos(last: object) {
  const video = await readFile(new URL('../../../fixtures/media/clip.mp4', import.meta.url))
  let questions = 0
  gateway.answer((exchange) => {
    const { request, response } = exchange
    if (request.url === '/files/a') return void response.writeHead(200).end(video)
    if (request.method === 'GET') questions += 1
    const state = request.method === 'POST' || questions < 2 ? { status: `busy ${canary}` } : last
    return json(200, { task_id: 'task-1', ...told, ...state })(exchange)
  })
}

async function makeVideo(): Promise<Job> {
  const connectionId = await core.connect(gateway.origin, canary)
  const { id } = await core.client.videos.create({
    connectionId,
    request: videoRequest(),
    idempotencyKey: press(),
  })
  const heard = await core.jobIn(id, 'running', 'waiting')
  expect(JSON.stringify(heard)).not.toContain(canary)
  return core.jobIn(id, 'saved', 'failed')
}

async function expectNoKey(job: Job) {
  for (const form of formsOf(canary)) expect(JSON.stringify(job)).not.toContain(form)
  await core.end()
  expect(await filesWithKey(core.dataDirectory)).toEqual([])
  core = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
}

test('a key that a gateway says back beside a video is in no row and in no file', async () => {
  await gatewayOfVideos({ status: 'SUCCESS', result_url: `${gateway.origin}/files/a` })
  const job = await makeVideo()
  expect(job).toMatchObject({ state: 'saved', gatewayFacts: { requestId: '[key]', action: 'for [key]' } })
  await expectNoKey(job)
})

test('nor is one that it says in the reason why a video failed', async () => {
  await gatewayOfVideos({ status: 'FAILURE', fail_reason: `refused for ${canary}` })
  const job = await makeVideo()
  expect(job).toMatchObject({ state: 'failed', failure: { data: { requestId: '[key]' } } })
  await expectNoKey(job)
})

test('nor is one that it says beside images', async () => {
  const image = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  gateway.answer(({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': canary })
    const data = [{ b64_json: image.toString('base64'), revised_prompt: `a fox that says ${canary}` }]
    response.end(JSON.stringify({ created: 1, data }))
  })
  const connectionId = await core.connect(gateway.origin, canary)
  const made = await core.client.images.create({
    connectionId,
    request: imageRequest(1),
    idempotencyKey: press(),
  })
  const job = await core.jobIn(made.id, 'saved', 'failed')
  const gatewayFacts = { requestId: '[key]', revisedPrompt: 'a fox that says [key]' }
  expect(job).toMatchObject({ state: 'saved', gatewayFacts })
  await expectNoKey(job)
})
