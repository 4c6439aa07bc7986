import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished } from 'vitest'
import type { ConnectionId } from '../../src/shared/domain/ids.ts'
import { filesWithKey, formsOf } from '../support/canary-key.ts'
import { type AppProcess, startApp } from './rig/app-process.ts'
import { type Exchange, isCreate, isDownload } from './rig/fault-gateway.ts'
import { closeSession, type Rig, row } from './rig/rig.ts'
import { openSession } from './rig/session.ts'
import { ask, chatFormats, ended, replyWhere } from './rig/talk.ts'

afterAll(closeSession)

function film(app: AppProcess, connectionId: ConnectionId, prompt: string) {
  const choices = { ratio: '16:9', resolution: null, durationSeconds: null, hasAudio: null }
  const request = { kind: 'video' as const, model: 'videobq3-fast', prompt, ...choices }
  return app.client.videos.create({ connectionId, request, pressId: randomUUID() })
}

/** The app on the rig's data in a desktop session of its own. */
async function startIn(rig: Rig, environment: NodeJS.ProcessEnv): Promise<AppProcess> {
  const app = await startApp({ dataDirectory: rig.dataDirectory, environment, clockSpeed: 20 })
  onTestFinished(() => app.kill())
  return app
}

/** Which desktop session the next start is in, and what is missing there. */
const places = {
  'keychain-unavailable': { what: 'keychain', isEmpty: false },
  'key-missing': { what: 'key in the keychain', isEmpty: true },
} as const

for (const code of ['keychain-unavailable', 'key-missing'] as const) {
  const { what, isEmpty } = places[code]
  row('K1', `without its ${what} the app shows everything and asks for the key again`, async (rig) => {
    const { gateway, dataDirectory } = rig
    const session = await openSession()
    const empty = await openSession()
    onTestFinished(async () => {
      await session.close()
      await empty.close()
    })
    const first = await startIn(rig, session.environment)
    const connection = { id: null, name: 'Mine', baseUrl: gateway.origin }
    const newKey = { key: gateway.key, place: 'keychain' as const }
    const { id } = await first.client.settings.saveConnection({ ...connection, newKey })
    const kept = await film(first, id, 'Saved while the key was there')
    await first.jobIn(kept.id, 'saved')
    await first.stop()

    const nowhere = { ...session.environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere/at/all' }
    const app = await startIn(rig, isEmpty ? empty.environment : nowhere)
    const { assets } = await app.client.library.list({ kind: null, cursor: null, limit: 50 })
    expect(assets.map(({ jobId }) => jobId)).toContain(kept.id)
    const prompt = 'Not sent without a key'
    const held = await film(app, id, prompt)
    const { failure } = await app.jobWhere(held.id, (job) => job.failure !== null)
    expect(failure).toMatchObject({ code, data: { wasCharged: 'no' } })
    expect(gateway.creates(prompt)).toBe(0)
    // Entered again, for this session only: everything works, and nothing of it is written down.
    const again = { key: gateway.key, place: 'session' as const }
    await app.client.settings.saveConnection({ ...connection, id, newKey: again })
    const sent = await film(app, id, 'Sent after all')
    await app.jobIn(sent.id, 'saved')
    await app.stop()
    expect(await filesWithKey(dataDirectory, gateway.key)).toEqual([])
    expect(app.output()).not.toContain(gateway.key)
  })
}

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
    const job = await rig.film(`Echo ${position}`)
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
