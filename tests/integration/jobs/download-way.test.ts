import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Job } from '../../../src/shared/domain/job/job.ts'
import { defaultNetwork, type Network } from '../../../src/shared/domain/connection/network.ts'
import { type AppCore, videoRequest, openAppCore, press } from '../../support/app-core.ts'
import {
  type Script,
  type ScriptedGateway,
  startScriptedGateway,
} from '../../support/gateways/scripted-gateway.ts'
import {
  type ScriptedProxy,
  startScriptedProxy,
  startSecureServer,
  testAuthority,
} from '../../support/gateways/scripted-network.ts'

const video = await readFile(new URL('../../fixtures/media/clip.mp4', import.meta.url))

let core: AppCore
let gateway: ScriptedGateway
let proxy: ScriptedProxy
let files: Awaited<ReturnType<typeof startSecureServer>>
/** What the host of the files was asked for, and what it answers with. */
let askedFor: string[]
let redirect: string | null
let videoUrl: string

/** A gateway that is done at once, and whose video lies at `videoUrl`. */
const done: Script = ({ request, response }) => {
  const data = { task_id: 't', status: 'SUCCESS', data: { result: { content: { video_url: videoUrl } } } }
  const answer = request.method === 'POST' ? { task_id: 't' } : { code: 'success', data }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

beforeEach(async () => {
  askedFor = []
  redirect = null
  files = await startSecureServer((request, response) => {
    askedFor.push(String(request.url))
    if (redirect !== null) return void response.writeHead(302, { location: redirect }).end()
    response.writeHead(200, { 'content-length': video.byteLength }).end(video)
  })
  videoUrl = `${files.origin}/video.mp4`
  proxy = await startScriptedProxy()
  gateway = await startScriptedGateway(done)
  core = await openAppCore()
})

afterEach(async () => {
  await core.close()
  await Promise.all([gateway.close(), files.close(), proxy.close()])
})

const hostOf = (origin: string) => new URL(origin).host

/** The network of a person whose gateway and files lie behind a proxy, and behind an authority of their own. */
const behindProxy = (change: Partial<Network> = {}): Network => ({
  proxy: { type: 'manual', url: proxy.url },
  extraCertificates: testAuthority,
  allowedHosts: [hostOf(files.origin)],
  ...change,
})

async function makeVideo(network: Network): Promise<Job> {
  const connectionId = await core.connect(gateway.origin)
  const newKey = { key: 'sk-x-0123456789', place: 'keychain' as const }
  const base = { id: connectionId, name: 'Test', baseUrl: gateway.origin, newKey }
  await core.client.settings.saveConnection({ ...base, network })
  return core.client.videos.create({ connectionId, request: videoRequest(), idempotencyKey: press() })
}

/** Why the video is not there, once it was tried. */
async function obstacle(job: Job) {
  await core.jobIn(job.id, 'downloading')
  const events = core.client.jobs.watch({})
  for (;;) {
    const { jobs } = await core.client.jobs.list({ kind: 'video', cursor: null, limit: 1 })
    if (jobs[0]?.failure) {
      await events.return?.()
      return jobs[0].failure
    }
    await events.next()
  }
}

test('a video comes the same way as the gateway’s answers: through its proxy, trusting its authority', async () => {
  const job = await makeVideo(behindProxy())
  expect(await core.jobIn(job.id, 'saved', 'failed')).toMatchObject({ state: 'saved', failure: null })
  expect(new Set(proxy.tunnels)).toEqual(new Set([hostOf(gateway.origin), hostOf(files.origin)]))
  expect(askedFor).toEqual(['/video.mp4'])
})

test('without its authority a host of files is not trusted', async () => {
  const failure = await obstacle(await makeVideo(behindProxy({ extraCertificates: null })))
  expect(failure).toMatchObject({ code: 'download-interrupted', data: { host: hostOf(files.origin) } })
  expect(askedFor).toEqual([])
})

test.each([
  ['through a proxy', (): Network => behindProxy({ allowedHosts: [] })],
  ['straight', (): Network => ({ ...defaultNetwork, extraCertificates: testAuthority })],
  ['with another port allowed', (): Network => behindProxy({ allowedHosts: ['127.0.0.1:1'] })],
])('a host inside the network is asked for nothing until a person allows it: %s', async (_way, network) => {
  const failure = await obstacle(await makeVideo(network()))
  expect(failure).toMatchObject({ code: 'gateway-failed', data: { host: hostOf(files.origin) } })
  expect(proxy.tunnels).not.toContain(hostOf(files.origin))
  expect(askedFor).toEqual([])
})

test('a proxy is not asked for a name that is local by its meaning', async () => {
  videoUrl = videoUrl.replace('127.0.0.1', 'localhost')
  await obstacle(await makeVideo(behindProxy()))
  expect(proxy.tunnels.filter((host) => host.startsWith('localhost'))).toEqual([])
})

test('an allowed host cannot lead on to one that is not', async () => {
  const canary = await startScriptedGateway(({ response }) => void response.end(video))
  redirect = `${canary.origin}/video.mp4`
  const failure = await obstacle(await makeVideo(behindProxy()))
  expect(failure).toMatchObject({ code: 'gateway-failed', data: { host: hostOf(canary.origin) } })
  expect(proxy.tunnels).not.toContain(hostOf(canary.origin))
  expect(canary.asked).toEqual([])
  await canary.close()
})
