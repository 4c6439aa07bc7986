import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UpdaterError } from '../../../../src/main/host/host.ts'
import { isSound } from '../../../../src/main/store/repair/is-sound.ts'
import { handClock } from '../../../../src/main/lib/test-support.ts'
import { type AppCore, openAppCore, imageRequest, press } from '../../../support/app-core.ts'
import { startScriptedGateway } from '../../../support/gateways/scripted-gateway.ts'
import { fetchUpdate, openWithUpdater, scriptedUpdater, startReleases, until } from './scripted-updater.ts'

const copiesIn = ({ dataDirectory }: AppCore): string[] => {
  const backups = join(dataDirectory, 'backups')
  const isCopy = (name: string) => name.startsWith('atelier-before-9.0.0-') && name.endsWith('.db')
  return existsSync(backups) ? readdirSync(backups).filter(isCopy) : []
}

/** Where nothing can be written, whoever runs this. */
function spoilBackups({ dataDirectory }: AppCore): void {
  rmSync(join(dataDirectory, 'backups'), { recursive: true, force: true })
  writeFileSync(join(dataDirectory, 'backups'), 'not a folder')
}

/** A gateway that keeps every request waiting. */
async function startSlowGateway() {
  const waiting: ServerResponse[] = []
  const asked = Promise.withResolvers<void>()
  const gateway = await startScriptedGateway(({ response }) => {
    waiting.push(response)
    asked.resolve()
  })
  onTestFinished(() => gateway.close())
  return {
    ...gateway,
    asked: asked.promise,
    refuse: () => waiting.forEach((one) => one.writeHead(400).end()),
  }
}

test('a version is found, fetched with how far it is, and ready; what is new in it is text', async () => {
  const releases = await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  expect(await core.client.updates.check({})).toMatchObject({
    newer: { version: '9.0.0', notes: 'Faster <b>starts</b>.' },
    own: { state: { type: 'available', version: '9.0.0' }, isFetched: false, isInstalledAtEnd: false },
  })
  expect(machine.asked).toEqual([])
  await core.client.updates.download({})
  await machine.begun
  machine.downloads[0]?.percent(41.9)
  expect(await until(core, ({ state }) => state.type === 'downloading' && state.percent > 0)).toMatchObject({
    state: { version: '9.0.0', percent: 41 },
  })
  await core.client.updates.download({})
  machine.downloads[0]?.end()
  await until(core, ({ state }) => state.type === 'ready')
  expect(machine.asked).toEqual(['download 9.0.0'])
  expect(releases.asked).toEqual(['/atelier.json'])
})

test('an update that is ready waits while an image is made, says so, and goes on when a person asks after that', async () => {
  await startReleases()
  const gateway = await startSlowGateway()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await fetchUpdate(core, machine)
  const connectionId = await core.connect(gateway.origin)
  const job = await core.client.images.create({
    connectionId,
    request: imageRequest(1),
    idempotencyKey: press(),
  })
  await gateway.asked
  await until(core, ({ waitsFor }) => waitsFor.jobs === 1)

  const { own } = await core.client.updates.restart({})
  expect(own).toMatchObject({ state: { type: 'ready' }, waitsFor: { jobs: 1, replies: 0 } })
  expect(machine.asked).toEqual(['download 9.0.0'])
  expect(copiesIn(core)).toEqual([])

  gateway.refuse()
  await core.jobIn(job.id, 'failed')
  await until(core, ({ waitsFor }) => waitsFor.jobs === 0)
  const atRestart: string[][] = []
  machine.script.onRestart = async () => void atRestart.push(copiesIn(core))
  expect((await core.client.updates.restart({})).own).toMatchObject({ state: { type: 'installing' } })
  await machine.left
  expect(atRestart).toHaveLength(1)
  expect(atRestart[0]).toHaveLength(1)
})

test('an update waits for a reply too', async () => {
  await startReleases()
  const gateway = await startSlowGateway()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await fetchUpdate(core, machine)
  const connectionId = await core.connect(gateway.origin)
  const question = {
    conversationId: null,
    text: 'Hello',
    connectionId,
    model: 'model-a',
    idempotencyKey: press(),
  }
  const { reply } = await core.client.chat.send(question)
  await until(core, ({ waitsFor }) => waitsFor.replies === 1)
  await core.client.updates.restart({})
  await core.client.chat.stop({ messageId: reply.id })
  await until(core, ({ waitsFor }) => waitsFor.replies === 0)
  expect(machine.asked).toEqual(['download 9.0.0'])
})

test('a restart that was asked for copies the database, closes everything, and then installs', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true }))
  await fetchUpdate(core, machine)
  await core.client.updates.restart({})
  await machine.left
  expect(machine.asked).toEqual(['download 9.0.0', 'restart'])
  const [copy = ''] = copiesIn(core)
  expect(isSound(join(core.dataDirectory, 'backups', copy))).toBe(true)
  machine.script.onInstall = () => {
    expect(existsSync(join(core.dataDirectory, 'atelier.db.closed'))).toBe(true)
  }
  await core.app.close(true)
  expect(machine.asked.at(-1)).toBe('install and start')
})

test.each([
  ['a person who agreed gets it as they quit, after a copy', true, true, ['install']],
  ['a person who did not agree quits, and that is all', false, true, []],
  ['a session that ends leaves no time for it', true, false, []],
])('%s', async (_name, isAgreed, hasTime, installed) => {
  await startReleases()
  // A clock that stands still leaves the copy all the time that it takes.
  const { core, machine } = await openWithUpdater(scriptedUpdater(), handClock().clock)
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true }))
  await fetchUpdate(core, machine)
  await core.client.updates.agree({ isInstalledAtEnd: isAgreed })
  await core.app.close(hasTime)
  expect(machine.asked.slice(1)).toEqual(installed)
  expect(copiesIn(core)).toHaveLength(isAgreed ? 1 : 0)
})

test('a quit in the middle of a job installs nothing, agreed or not', async () => {
  await startReleases()
  const gateway = await startSlowGateway()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true }))
  await fetchUpdate(core, machine)
  await core.client.updates.agree({ isInstalledAtEnd: true })
  const connectionId = await core.connect(gateway.origin)
  await core.client.images.create({ connectionId, request: imageRequest(1), idempotencyKey: press() })
  await gateway.asked
  const closed = core.app.close(true)
  gateway.refuse()
  await closed
  expect(machine.asked).toEqual(['download 9.0.0'])
})

test('where the database cannot be copied nothing is installed, and it is said', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await fetchUpdate(core, machine)
  spoilBackups(core)
  await core.client.updates.restart({})
  const { state } = await until(core, (own) => own.state.type === 'failed')
  expect(state).toEqual({ type: 'failed', version: '9.0.0', fault: 'no-copy' })
  expect(machine.asked).toEqual(['download 9.0.0'])

  rmSync(join(core.dataDirectory, 'backups'))
  mkdirSync(join(core.dataDirectory, 'backups'))
  await core.client.updates.download({})
  machine.downloads.at(-1)?.end()
  await until(core, (own) => own.state.type === 'ready')
})

test('whoever agreed to an installation at the end is told at once where the database cannot be copied, and it can be tried again', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true }))
  spoilBackups(core)
  await core.client.updates.agree({ isInstalledAtEnd: true })
  await core.client.updates.check({})
  await core.client.updates.download({})
  await machine.begun
  machine.downloads[0]?.end()
  const { state } = await until(core, (own) => own.state.type === 'failed')
  expect(state).toEqual({ type: 'failed', version: '9.0.0', fault: 'no-copy' })
  await core.client.updates.download({})
  await core.app.close(true)
  expect(machine.asked).toEqual(['download 9.0.0', 'download 9.0.0'])
})

test('a system that does not take the update leaves the app as it is, and says so', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await fetchUpdate(core, machine)
  machine.script.onRestart = () => Promise.reject(new UpdaterError('refused', 'no'))
  await core.client.updates.restart({})
  const { state } = await until(core, (own) => own.state.type === 'failed')
  expect(state).toEqual({ type: 'failed', version: '9.0.0', fault: 'refused' })
})

test.each(['unreachable', 'not-trusted', 'disk-full'] as const)(
  'a download that fails says why (%s), and can be tried again',
  async (fault) => {
    await startReleases()
    const { core, machine } = await openWithUpdater()
    onTestFinished(() => core.close())
    await core.client.updates.check({})
    await core.client.updates.download({})
    await machine.begun
    machine.downloads[0]?.end(new UpdaterError(fault, 'no'))
    const { state } = await until(core, (own) => own.state.type === 'failed')
    expect(state).toEqual({ type: 'failed', version: '9.0.0', fault })
    await core.client.updates.download({})
    expect(machine.asked).toHaveLength(2)
  },
)

test('who agreed has a newer version fetched as soon as it is found, and nobody else', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await core.client.updates.agree({ isFetched: true })
  expect(machine.asked).toEqual([])
  await core.client.updates.check({})
  await machine.begun
  expect(machine.asked).toEqual(['download 9.0.0'])
})

test('a version that was taken back is not installed', async () => {
  const releases = await startReleases()
  const { core, machine } = await openWithUpdater()
  onTestFinished(() => core.close())
  await fetchUpdate(core, machine)
  releases.said.version = '8.0.0'
  expect((await core.client.updates.check({})).own).toMatchObject({
    state: { type: 'available', version: '8.0.0' },
  })
  await core.client.updates.restart({})
  expect(machine.asked).toEqual(['download 9.0.0'])
})

test('where the system cannot install as the app is quit, nothing offers it, and a restart needs no more than the system', async () => {
  await startReleases()
  const { core, machine } = await openWithUpdater(scriptedUpdater(false))
  onTestFinished(() => rmSync(core.dataDirectory, { recursive: true }))
  await fetchUpdate(core, machine)
  const { own } = await core.client.updates.agree({ isInstalledAtEnd: true })
  expect(own?.isInstalledAtEnd).toBeNull()
  await core.app.close(true)
  expect(machine.asked).toEqual(['download 9.0.0'])
})

test('a machine that cannot update the app tells of a newer version, and no more', async () => {
  await startReleases()
  const core = await openAppCore()
  onTestFinished(() => core.close())
  expect(await core.client.updates.check({})).toMatchObject({ newer: { version: '9.0.0' }, own: null })
  const refused = { code: 'not-found' }
  await expect(core.client.updates.download({})).rejects.toMatchObject(refused)
  await expect(core.client.updates.restart({})).rejects.toMatchObject(refused)
  await expect(core.client.updates.agree({ isFetched: true })).rejects.toMatchObject(refused)
})
