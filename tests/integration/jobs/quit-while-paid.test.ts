import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { type CrashPoint } from '../../../src/main/lib/fault-hooks.ts'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../support/app-core.ts'
import { defaultNetwork } from '../../../src/shared/domain/connection/network.ts'
import { type Exchange, startScriptedGateway } from '../../support/gateways/scripted-gateway.ts'
import { startScriptedProxy } from '../../support/gateways/scripted-network.ts'

afterEach(() => void (globalThis.atelierFaultHooks = undefined))

const png = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

/** The person quits at this very moment, and starts again once the app has ended. */
async function quitAt(core: AppCore, point: CrashPoint, act: () => Promise<unknown>): Promise<AppCore> {
  const ended = Promise.withResolvers<void>()
  let isQuit = false
  globalThis.atelierFaultHooks = {
    clock: systemClock,
    crash(reached) {
      if (reached !== point || isQuit) return
      isQuit = true
      core.end().then(ended.resolve, ended.reject)
    },
  }
  await act()
  await ended.promise
  globalThis.atelierFaultHooks = undefined
  const next = await openAppCore({ directory: core.dataDirectory, keychain: core.keychain })
  onTestFinished(() => next.close())
  return next
}

async function startGateway(answer: (origin: string) => unknown, image: Buffer) {
  let isExpired = false
  const gateway = await startScriptedGateway(({ request, response }: Exchange) => {
    if (request.url?.startsWith('/files/'))
      return void (isExpired
        ? response.writeHead(403).end()
        : response.writeHead(200, { 'content-type': 'image/png' }).end(image))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ created: 1, data: [answer(gateway.origin)] }))
  })
  onTestFinished(() => gateway.close())
  return { gateway, expire: () => void (isExpired = true) }
}

const make = async (core: AppCore, origin: string) => {
  const connectionId = await core.connect(origin)
  return core.client.images.create({ connectionId, request: imageRequest(1), idempotencyKey: press() })
}
const total = async (core: AppCore) =>
  (await core.client.library.list({ kind: 'image', cursor: null, limit: 9 })).total

test('an image that is checked while the person quits is in the Library at the next start', async () => {
  const image = await png()
  const { gateway, expire } = await startGateway((origin) => ({ url: `${origin}/files/0` }), image)
  const core = await openAppCore()
  const next = await quitAt(core, 'part-hashed', () => make(core, gateway.origin).catch(() => {}))
  // Its address is good for minutes only.
  expire()
  await next.client.jobs.list({ kind: null, cursor: null, limit: 9 }).then(({ jobs: [job] }) => {
    if (job === undefined) throw new Error('no job')
    return next.jobWhere(job.id, ({ state, failure }) => state !== 'downloading' || failure !== null)
  })
  expect(await total(next)).toBe(1)
})

test('images that had come whole when the person quits are in the Library at the next start', async () => {
  const image = await png()
  const { gateway } = await startGateway(() => ({ b64_json: image.toString('base64') }), image)
  const core = await openAppCore()
  // Between the last byte and the row lies the time that it takes to secure and to hash all images.
  const next = await quitAt(core, 'create-answered', () => make(core, gateway.origin).catch(() => {}))
  const { jobs } = await next.client.jobs.list({ kind: null, cursor: null, limit: 9 })
  const [first] = jobs
  if (first === undefined) throw new Error('no job')
  const job = await next.jobIn(first.id, 'saved', 'failed', 'unknown-outcome')
  expect({ state: job.state, total: await total(next) }).toEqual({ state: 'saved', total: 1 })
})

test('an image whose way was still looked for when the person quits was not charged, and is made at the next start', async () => {
  const image = (await png()).toString('base64')
  const { gateway } = await startGateway(() => ({ b64_json: image }), await png())
  const asked = Promise.withResolvers<void>()
  const core = await openAppCore(undefined, null, systemClock, {
    findProxy() {
      asked.resolve()
      return new Promise(() => {})
    },
  })
  const baseUrl = 'http://gateway.example'
  const { id: connectionId } = await core.client.settings.saveConnection({
    ...{ id: null, name: 'Far', baseUrl, plainHttpOrigin: baseUrl, network: defaultNetwork },
    newKey: { key: 'sk-x-0123456789', place: 'keychain' },
  })
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(1),
    idempotencyKey: press(),
  })
  await asked.promise
  await core.end()
  const proxy = await startScriptedProxy()
  onTestFinished(() => proxy.close())
  proxy.lead('gateway.example', gateway.origin)
  const earlier = { directory: core.dataDirectory, keychain: core.keychain }
  const next = await openAppCore(earlier, null, systemClock, {
    findProxy: async () => ({ type: 'manual', url: proxy.url }),
  })
  onTestFinished(() => next.close())
  expect(await next.jobIn(job.id, 'saved', 'failed', 'unknown-outcome')).toMatchObject({ state: 'saved' })
  expect(gateway.asked).toHaveLength(1)
})
