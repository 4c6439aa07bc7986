import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { UpdateStatus } from '../../../shared/domain/window/update.ts'
import type { Store } from '../../store/open.ts'
import { StoreError } from '../../store/store-error.ts'
import { openTestStore } from '../../store/test-support.ts'
import { createUpdateService, type UpdateService } from './update-service.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const startMs = Date.UTC(2026, 10, 1)

type Answer = (response: ServerResponse, origin: string) => void

async function startReleases(first: Answer) {
  let answer = first
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answer(response, origin)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin, address: `${origin}/atelier.json`, asked, say: (next: Answer) => (answer = next) }
}

const release =
  (version: string, page?: string): Answer =>
  (response, origin) =>
    void response.end(JSON.stringify({ version, page: page ?? `${origin}/notes/${version}` }))

/** Time that passes when the test says so. */
function createHandClock() {
  let nowMs = startMs
  let timers: { atMs: number; callback: () => void }[] = []
  return {
    now: () => nowMs,
    after(delayMs: number, callback: () => void) {
      const timer = { atMs: nowMs + delayMs, callback }
      timers.push(timer)
      return () => void (timers = timers.filter((one) => one !== timer))
    },
    pass(ms: number) {
      const untilMs = nowMs + ms
      for (;;) {
        const next = timers.toSorted((a, b) => a.atMs - b.atMs)[0]
        if (next === undefined || next.atMs > untilMs) break
        timers = timers.filter((one) => one !== next)
        nowMs = Math.max(nowMs, next.atMs)
        next.callback()
      }
      nowMs = untilMs
    },
    /** The system's clock is set; timers run on as they were. */
    set(ms: number) {
      timers = timers.map(({ atMs, callback }) => ({ atMs: atMs - nowMs + ms, callback }))
      nowMs = ms
    },
  }
}
type HandClock = ReturnType<typeof createHandClock>

function openService(
  address: string | null,
  clock: HandClock,
  store: Pick<Store, 'settings'> = openTestStore(),
) {
  const service = createUpdateService({ store, clock, version: '1.2.3', address })
  service.start()
  onTestFinished(() => service.close())
  return service
}

/** What the service says now. */
async function now(service: UpdateService): Promise<UpdateStatus> {
  const end = new AbortController()
  for await (const status of service.watch(end.signal)) {
    end.abort()
    return status
  }
  throw new Error('it said nothing')
}

/** The next status that is as wanted. */
async function until(service: UpdateService, isIt: (status: UpdateStatus) => boolean): Promise<UpdateStatus> {
  for await (const status of service.watch(new AbortController().signal)) if (isIt(status)) return status
  throw new Error('it ended first')
}

test('what is sent is one GET that says the version of this app, and nothing else', async () => {
  const releases = await startReleases(release('1.3.0'))
  const service = openService(releases.address, createHandClock())
  expect(await service.check()).toMatchObject({
    newer: { version: '1.3.0', page: `${releases.origin}/notes/1.3.0`, isDismissed: false },
  })
  const [request, ...more] = releases.asked
  expect(more).toEqual([])
  expect(`${request?.method} ${request?.url}`).toBe('GET /atelier.json')
  const { host: _host, connection: _connection, ...said } = request?.headers ?? {}
  expect(said).toEqual({ 'user-agent': 'Atelier/1.2.3', accept: 'application/json' })
})

test('nothing is asked without consent, however long the app runs', async () => {
  const releases = await startReleases(release('1.3.0'))
  const clock = createHandClock()
  const service = openService(releases.address, clock)
  clock.pass(10 * weekMs)
  service.setWeekly(true)
  await until(service, ({ newer }) => newer !== null)
  service.setWeekly(false)
  clock.pass(10 * weekMs)
  await service.check()
  expect(releases.asked).toHaveLength(2)
})

test('with consent it is asked once a week by the clock, also over restarts, and not at each press', async () => {
  const releases = await startReleases(release('1.2.3'))
  const clock = createHandClock()
  const store = openTestStore()
  const first = openService(releases.address, clock, store)
  first.setWeekly(true)
  const { askedAtMs } = await until(first, (status) => status.askedAtMs !== null)
  expect(askedAtMs).toBe(startMs)
  first.setWeekly(false)
  first.setWeekly(true)
  // Whoever presses while it is asked waits for that answer.
  await first.check()
  expect(releases.asked).toHaveLength(1)
  first.close()

  const second = openService(releases.address, clock, store)
  clock.pass(weekMs - hourMs)
  expect(await now(second)).toMatchObject({ askedAtMs: startMs })
  clock.pass(2 * hourMs)
  await until(second, (status) => (status.askedAtMs ?? 0) > startMs)
  clock.pass(6 * dayMs)
  expect((await now(second)).askedAtMs).toBeLessThan(startMs + weekMs + 2 * hourMs)
})

test('a clock that is set back asks once more within a week, and not again and again', async () => {
  const releases = await startReleases(release('1.2.3'))
  const clock = createHandClock()
  const service = openService(releases.address, clock)
  service.setWeekly(true)
  await service.check()
  for (const yearsBack of [1, 2, 3]) {
    clock.set(startMs - yearsBack * 52 * weekMs)
    clock.pass(2 * dayMs)
    expect(await now(service)).toMatchObject({ askedAtMs: startMs })
  }
  clock.pass(6 * dayMs)
  await until(service, ({ askedAtMs }) => askedAtMs !== startMs)
  await service.check()
  expect(releases.asked).toHaveLength(2)
})

test('where there was no answer it is tried again after a day, and nobody is told', async () => {
  const releases = await startReleases((response) => void response.destroy())
  const clock = createHandClock()
  const service = openService(releases.address, clock)
  const asked = service.check()
  await expect(asked).rejects.toMatchObject({ code: 'gateway-failed' })
  // Money is not in question there, and is not spoken of.
  await expect(asked).rejects.not.toHaveProperty('data.wasCharged')
  releases.say(release('2.0.0'))
  service.setWeekly(true)
  clock.pass(dayMs - hourMs)
  expect((await now(service)).newer).toBeNull()
  clock.pass(2 * hourMs)
  expect(await until(service, ({ newer }) => newer !== null)).toMatchObject({ newer: { version: '2.0.0' } })
  expect(releases.asked).toHaveLength(2)
})

test('a look that cannot read what is kept disturbs nobody, and the next one asks', async () => {
  const releases = await startReleases(release('2.0.0'))
  const clock = createHandClock()
  const { settings } = openTestStore()
  let isUnreadable = false
  const store = {
    settings: {
      ...settings,
      read: ((...asked) => {
        if (isUnreadable) throw new StoreError('input-output', 'SQLITE_IOERR')
        return settings.read(...asked)
      }) as typeof settings.read,
    },
  }
  const service = openService(releases.address, clock, store)
  service.setWeekly(true)
  await service.check()
  isUnreadable = true
  clock.pass(weekMs + hourMs)
  expect(releases.asked).toHaveLength(1)
  isUnreadable = false
  clock.pass(hourMs)
  expect(await until(service, ({ askedAtMs }) => askedAtMs !== startMs)).toBeDefined()
  await service.check()
  expect(releases.asked).toHaveLength(2)
})

test.each<[string, Answer]>([
  ['an older version', release('1.2.2')],
  ['this version', release('1.2.3')],
])('%s is no news', async (_name, answer) => {
  const releases = await startReleases(answer)
  expect(await openService(releases.address, createHandClock()).check()).toMatchObject({ newer: null })
})

const far = 'https://elsewhere.example/get-it'
test.each<[string, Answer]>([
  ['a web page', (response) => void response.end('<html>1.3.0</html>')],
  ['another status', (response, origin) => void release('1.3.0')(response.writeHead(500), origin)],
  ['a redirect', (response) => void response.writeHead(302, { location: '/other.json' }).end()],
  ['a page at another origin', release('1.3.0', far)],
  ['a page that is a script', release('1.3.0', 'javascript:alert(1)')],
  ['a version that is none', release('latest')],
  ['a version with markup', release('1.3.0<b>')],
  ['a version before a release', release('1.3.0-beta.1')],
  [
    'more than was asked for',
    (response, origin) =>
      void response.end(JSON.stringify({ version: '1.3.0', page: `${origin}/n`, script: 'run me' })),
  ],
  ['an answer without end', (response) => void response.end(`{"version":"1.3.0",${' '.repeat(20_000)}`)],
])('%s says nothing', async (_name, answer) => {
  const releases = await startReleases(answer)
  const service = openService(releases.address, createHandClock())
  await expect(service.check()).rejects.toMatchObject({ code: 'gateway-failed' })
  expect(await now(service)).toMatchObject({ newer: null })
  expect(releases.asked).toHaveLength(1)
})

const withNotes =
  (notes: unknown): Answer =>
  (response, origin) =>
    void response.end(JSON.stringify({ version: '1.3.0', page: `${origin}/n`, notes }))

test.each<[string, unknown, string | null]>([
  ['text as it is, markup too', 'Faster.\n<b>Bold</b> & *starred*', 'Faster.\n<b>Bold</b> & *starred*'],
  ['lines as Windows ends them', 'One\r\nTwo\r\n', 'One\nTwo'],
  ['nothing of what cannot be seen and turns what follows', 'a\u0000b\u001b[31mc\u202edcba', 'ab[31mcdcba'],
  ['the first of many words', 'x'.repeat(9_000), `${'x'.repeat(3_999)}…`],
  ['no half of a character', `${'x'.repeat(3_998)}😀y`, `${'x'.repeat(3_998)}…`],
  ['nothing where there is nothing to say', ' \n\u0007 ', null],
])('of what is new a window gets %s', async (_name, notes, shown) => {
  const releases = await startReleases(withNotes(notes))
  const { newer } = await openService(releases.address, createHandClock()).check()
  expect(newer?.notes).toBe(shown)
})

test.each([[42], [['a list']], [{ html: '<b>' }]])(
  'notes that are no text say nothing: %j',
  async (notes) => {
    const releases = await startReleases(withNotes(notes))
    const service = openService(releases.address, createHandClock())
    await expect(service.check()).rejects.toMatchObject({ code: 'gateway-failed' })
  },
)

test('what was found is known after a restart, and no more once it is installed or put away', async () => {
  const releases = await startReleases(release('1.3.0'))
  const clock = createHandClock()
  const store = openTestStore()
  await openService(releases.address, clock, store).check()
  const later = openService(releases.address, clock, store)
  expect(await now(later)).toMatchObject({ newer: { version: '1.3.0', isDismissed: false } })
  later.dismiss('1.3.0')
  expect(await now(later)).toMatchObject({ newer: { version: '1.3.0', isDismissed: true } })
  const installed = createUpdateService({ store, clock, version: '1.3.0', address: releases.address })
  expect(await now(installed)).toMatchObject({ newer: null })
  const elsewhere = createUpdateService({
    store,
    clock,
    version: '1.2.3',
    address: 'https://other.example/r',
  })
  expect(await now(elsewhere)).toMatchObject({ newer: null })
})

test('a build without an address asks nobody', async () => {
  const clock = createHandClock()
  const service = openService(null, clock)
  service.setWeekly(true)
  clock.pass(weekMs)
  expect(await now(service)).toMatchObject({ host: null, askedAtMs: null })
  await expect(service.check()).rejects.toMatchObject({ code: 'not-found' })
})
