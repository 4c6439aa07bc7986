import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { ConnectionId } from '../../../src/shared/domain/ids.ts'
import { filesWithKey, formsOf } from '../../support/canary-key.ts'
import { type AppProcess, startApp } from '../rig/app-process.ts'
import { type Exchange, isCreate, isDownload, isQuery } from '../rig/fault-gateway.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { lockKeychain, openSession, readEntry, type Session, spoilEntry } from '../rig/session.ts'
import { ask, chatFormats, ended, replyWhere } from '../rig/talk.ts'

afterAll(closeSession)

function video(app: AppProcess, connectionId: ConnectionId, prompt: string) {
  const choices = { ratio: '16:9', resolution: null, durationSeconds: null, hasAudio: null }
  const request = { kind: 'video' as const, model: 'videobq3-fast', prompt, ...choices }
  return app.client.videos.create({ connectionId, request, idempotencyKey: randomUUID() })
}

/** The app on the rig's data in a desktop session of its own. */
async function startIn(rig: Rig, environment: NodeJS.ProcessEnv): Promise<AppProcess> {
  const app = await startApp({ dataDirectory: rig.dataDirectory, environment, clockSpeed: 20 })
  onTestFinished(() => app.kill())
  return app
}

type Place = { home: string; session: Session; id: ConnectionId }

/** What can be wrong with the keychain at the next start, and what the person is told then. */
const faults: {
  without: string
  code: 'keychain-unavailable' | 'key-missing'
  break(place: Place): Promise<NodeJS.ProcessEnv>
}[] = [
  {
    without: 'a keychain',
    code: 'keychain-unavailable',
    break: async ({ session }) => ({
      ...session.environment,
      DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere',
    }),
  },
  {
    without: 'its key in the keychain',
    code: 'key-missing',
    break: () => sessionOn({}),
  },
  {
    without: 'a keychain that anybody unlocked',
    code: 'keychain-unavailable',
    break: async ({ home, session }) => {
      await session.close()
      return sessionOn({ home, password: null })
    },
  },
  {
    without: 'the password that its keychain is encrypted with',
    code: 'keychain-unavailable',
    break: async ({ home, session }) => {
      await session.close()
      return sessionOn({ home, password: 'another' })
    },
  },
  {
    without: 'a keychain file that can be decrypted',
    code: 'key-missing',
    break: async ({ home, session }) => {
      await session.close()
      await writeFile(join(home, 'share/keyrings/login.keyring'), Buffer.alloc(348, 7))
      return sessionOn({ home })
    },
  },
  {
    without: 'an entry that is text',
    code: 'key-missing',
    break: async ({ session, id }) => {
      await spoilEntry(session, id)
      return session.environment
    },
  },
]

async function sessionOn(options: Parameters<typeof openSession>[0]): Promise<NodeJS.ProcessEnv> {
  const session = await openSession(options)
  onTestFinished(session.close)
  return session.environment
}

/** A session whose keychain outlives it, and a connection whose key is in there. */
async function firstStart(rig: Rig): Promise<Place & { app: AppProcess }> {
  const home = await mkdtemp(join(tmpdir(), 'atelier-home-'))
  const session = await openSession({ home })
  onTestFinished(async () => {
    await session.close()
    await rm(home, { recursive: true, force: true })
  })
  const app = await startIn(rig, session.environment)
  const { id } = await app.client.settings.saveConnection({
    id: null,
    name: 'Mine',
    baseUrl: rig.gateway.origin,
    newKey: { key: rig.gateway.key, place: 'keychain' },
  })
  return { home, session, id, app }
}

/** Entered again, for this session only. */
function enterAgain({ gateway }: Rig, app: AppProcess, id: ConnectionId) {
  const newKey = { key: gateway.key, place: 'session' as const }
  return app.client.settings.saveConnection({ id, name: 'Mine', baseUrl: gateway.origin, newKey })
}

for (const { without, code, break: broken } of faults) {
  row('K1', `without ${without} the app shows everything and asks for the key again`, async (rig) => {
    const { gateway, dataDirectory } = rig
    const { app: first, ...place } = await firstStart(rig)
    const { id } = place
    const kept = await video(first, id, 'Saved while the key was there')
    await first.jobIn(kept.id, 'saved')
    await first.stop()

    const app = await startIn(rig, await broken(place))
    const { assets } = await app.client.library.list({ kind: null, cursor: null, limit: 50 })
    expect(assets.map(({ jobId }) => jobId)).toContain(kept.id)
    const prompt = 'Not sent without a key'
    const held = await video(app, id, prompt)
    const unsent = await app.jobWhere(held.id, (job) => job.failure !== null)
    expect(unsent).toMatchObject({ state: 'failed', failure: { code, data: { wasCharged: 'no' } } })
    expect(gateway.creates(prompt)).toBe(0)
    // Everything works then, and nothing of it is written down.
    await enterAgain(rig, app, id)
    const sent = await video(app, id, 'Sent after all')
    await app.jobIn(sent.id, 'saved')
    await app.stop()
    expect(await filesWithKey(dataDirectory, gateway.key)).toEqual([])
    expect(await filesWithKey(place.home, gateway.key)).toEqual([])
    expect(app.output()).not.toContain(gateway.key)
  })
}

row('K3', 'a key that was replaced while its keychain was locked is removed once it works', async (rig) => {
  const { app: first, home, session, id } = await firstStart(rig)
  await first.stop()
  await session.close()
  const closed = await openSession({ home, password: 'another' })
  onTestFinished(closed.close)
  const locked = await startIn(rig, closed.environment)
  expect(await enterAgain(rig, locked, id)).toMatchObject({ keyPlace: 'session', hasOldKey: true })
  await locked.stop()
  await closed.close()

  const unlocked = await openSession({ home })
  onTestFinished(unlocked.close)
  expect(await readEntry(unlocked, id)).toContain(rig.gateway.key)
  const app = await startIn(rig, unlocked.environment)
  expect(await app.client.settings.connections({})).toMatchObject([{ id, hasOldKey: true }])
  expect(await app.client.settings.keychain({})).toMatchObject({ isAvailable: true })
  expect(await app.client.settings.connections({})).toMatchObject([{ id, hasOldKey: false }])
  expect(await readEntry(unlocked, id)).toBeNull()
  await app.stop()
})

row('K3', 'a key that is replaced or whose connection is removed is in no keychain any more', async (rig) => {
  const { app, session, id } = await firstStart(rig)
  const { client } = app
  expect(await enterAgain(rig, app, id)).toMatchObject({ keyPlace: 'session', hasOldKey: false })
  expect(await readEntry(session, id)).toBeNull()
  const newKey = { key: rig.gateway.key, place: 'keychain' as const }
  await client.settings.saveConnection({ id, name: 'Mine', baseUrl: rig.gateway.origin, newKey })
  expect(await readEntry(session, id)).toContain(rig.gateway.key)
  await client.settings.removeConnection({ connectionId: id })
  expect(await readEntry(session, id)).toBeNull()
  await app.stop()
})

row(
  'K1',
  'a keychain that is locked while a video is made stops the asking, until the key is entered again',
  async (rig) => {
    const { gateway, dataDirectory } = rig
    const { app, session, id } = await firstStart(rig)
    let isHeld = false
    gateway.rule({
      when: (exchange) => isQuery(exchange) && !isHeld,
      act: ({ answer, path }) =>
        answer(200, { code: 'success', data: { task_id: path.split('/').at(-1), status: 'IN_PROGRESS' } }),
    })
    const job = await video(app, id, 'Locked while it was made')
    await app.jobIn(job.id, 'running')
    await lockKeychain(session)
    // What the keychain said last serves for a minute.
    const held = await app.jobIn(job.id, 'cannot-check', 'failed', 'saved')
    expect(held).toMatchObject({ state: 'cannot-check', failure: { code: 'keychain-unavailable' } })
    expect((await app.client.jobs.history({ jobId: job.id })).entries.at(-1)).toMatchObject({
      event: 'check-refused',
      code: 'keychain-unavailable',
    })
    isHeld = true
    await enterAgain(rig, app, id)
    const saved = await app.jobIn(job.id, 'saved', 'failed')
    await rig.keeps(saved)
    expect(gateway.creates('Locked while it was made')).toBe(1)
    await app.stop()
    expect(await filesWithKey(dataDirectory, gateway.key)).toEqual([])
  },
)

/** Says the key back in every way that a gateway or something in between can. */
function echoes(key: string): ((exchange: Exchange) => void)[] {
  const message = `Bad key ${key}, ${encodeURIComponent(key)}, ${Buffer.from(key).toString('base64')}`
  const error = { error: { message, type: 'bad', code: key } }
  return [
    ...[400, 401, 402, 403, 404, 429, 500].map(
      (status) => (exchange: Exchange) => exchange.answer(status, error, { 'x-request-id': key }),
    ),
    ({ answer }) => answer(502, `<html>${message}</html>`, { 'content-type': 'text/html' }),
    ({ answer }) => answer(200, `<html>${message}</html>`, { 'content-type': 'text/html' }),
    ({ answer }) => answer(302, message, { location: `http://127.0.0.1:9/?key=${key}` }),
    ({ answer }) => answer(200, `{"id":"${key}","task_id":`),
    ({ reset }) => reset(),
  ]
}

row('K2', 'through every request that fails, the key is written and said nowhere', async (rig) => {
  const app = await rig.start()
  const connectionId = await rig.connection()
  const { gateway, dataDirectory } = rig
  const told: unknown[] = []
  for (const [position, act] of echoes(gateway.key).entries()) {
    gateway.rule({ when: isCreate, times: 1, act })
    const job = await rig.video(`Echo ${position}`)
    told.push(await app.jobIn(job.id, 'failed', 'unknown-outcome', 'saved', 'prepared'))
    for (const format of chatFormats) {
      gateway.rule({ when: isCreate, times: 1, act })
      told.push(await replyWhere(app, await ask(rig, format, `Echo ${position}`), ended))
    }
    gateway.rule({
      when: ({ method, path }) => method === 'GET' && !isDownload({ method, path }),
      times: 1,
      act,
    })
    const draft = { connectionId, baseUrl: gateway.origin, key: null }
    told.push(
      await app.client.settings.testConnection(draft).catch((error: unknown) => ({ ...(error as object) })),
    )
  }
  const { exchanges } = await app.client.exchanges.list({
    connectionId: null,
    subjectId: null,
    isFailedOnly: false,
    cursor: null,
    limit: 200,
  })
  expect(exchanges.length).toBeGreaterThan(20)
  for (const { id } of exchanges) told.push(await app.client.exchanges.get({ exchangeId: id }))
  const said = [...told, app.output()].map((one) => JSON.stringify(one))
  const around = said.flatMap((one) =>
    formsOf(gateway.key).flatMap((form) =>
      one.includes(form) ? [one.slice(0, one.indexOf(form)).slice(-200)] : [],
    ),
  )
  expect(around).toEqual([])
  expect(await filesWithKey(dataDirectory, gateway.key)).toEqual([])
  await app.stop()
  expect(await filesWithKey(dataDirectory, gateway.key)).toEqual([])
})
