import { expect, test } from 'vitest'
import type { SettingsEvent } from '../../shared/contract/settings.ts'
import { Connection } from '../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../shared/domain/connection/dialect.ts'
import type { Model } from '../../shared/domain/connection/model.ts'
import { Preferences } from '../../shared/domain/preferences.ts'
import { AppError } from '../../shared/errors.ts'
import { createSettingsStore, followSettings, type SettingsStore } from './settings-store.ts'

const connection = (letter: string) =>
  Connection.parse({
    id: `con_${letter.repeat(26)}`,
    name: letter,
    baseUrl: `https://${letter}.test`,
    isDemo: false,
    dialect: defaultDialect,
    keyPlace: 'none',
    keyEnding: null,
    hasOldKey: false,
    createdAt: 1,
  })
const a = connection('a')
const b = connection('b')

const model = (id: string, kind: Model['kind']): Model => ({
  id,
  kind,
  format: kind === 'chat' ? 'messages' : 'images',
  family: '',
  source: 'listed',
  options: { sizes: [], ratios: [], resolutions: [], durations: [], hasAudio: false },
})

/** Settings as plain functions; `push` is what the app would send, and breaks the watch with null. */
function fakeSettings(connections: Connection[], preferences: Partial<Preferences> = {}) {
  const modelAsks: (string | null)[] = []
  let now = Preferences.parse(preferences)
  let refusal: AppError | null = null
  const pending: (SettingsEvent | null)[] = []
  let wake = () => {}
  async function* watch() {
    for (;;) {
      while (pending.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      const next = pending.shift()
      if (next === null || next === undefined) return
      yield next
    }
  }
  const settings = {
    connections: async () => connections,
    preferences: async () => now,
    setPreferences: async (change: Partial<Preferences>) => {
      if (refusal !== null) throw refusal
      now = { ...now, ...change }
      return now
    },
    models: async ({ connectionId }: { connectionId: string | null }) => {
      modelAsks.push(connectionId)
      return [model(`chat of ${connectionId}`, 'chat'), model('image', 'image')]
    },
    watch: () => watch(),
  }
  return {
    client: { settings } as unknown as Parameters<typeof createSettingsStore>[0],
    modelAsks,
    refuse: (error: AppError) => (refusal = error),
    push(...events: (SettingsEvent | null)[]) {
      pending.push(...events)
      wake()
    },
  }
}

const until = (store: SettingsStore, isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isSo()) return resolve()
    const stop = store.subscribe(() => {
      if (!isSo()) return
      stop()
      resolve()
    })
  })

/** `ended`: the watch broke, and was not opened again because the window went. */
async function openStudio(fake: ReturnType<typeof fakeSettings>) {
  const store = createSettingsStore(fake.client)
  const window = new AbortController()
  const ended = followSettings(store, fake.client, window.signal, async () => window.abort())
  await until(store, () => store.getState().models.length > 0)
  return { store, ended }
}

test('the settings know connections, preferences and models after reading them once', async () => {
  const { store } = await openStudio(fakeSettings([a, b], { activeConnectionId: b.id, theme: 'light' }))
  expect(store.getState()).toMatchObject({
    isReady: true,
    activeConnection: b,
    preferences: { theme: 'light' },
  })
  expect(
    store
      .getState()
      .modelsOf('chat')
      .map(({ id }) => id),
  ).toEqual([`chat of ${b.id}`])
  expect(store.getState().modelsOf('video')).toEqual([])
})

test('the same models are the same list, so that a selector may return it', async () => {
  const { store } = await openStudio(fakeSettings([a]))
  expect(store.getState().modelsOf('image')).toBe(store.getState().modelsOf('image'))
})

test('new work goes to the first connection while none was chosen or the chosen one is gone', async () => {
  const { store } = await openStudio(fakeSettings([a, b]))
  expect(store.getState().activeConnection).toBe(a)
  const without = await openStudio(fakeSettings([a], { activeConnectionId: b.id }))
  expect(without.store.getState().activeConnection).toBe(a)
  const empty = await openStudio(fakeSettings([]))
  expect(empty.store.getState().activeConnection).toBeNull()
})

test('changes from the app arrive, and models are asked for again only when the connection is another', async () => {
  const fake = fakeSettings([a])
  const { store, ended } = await openStudio(fake)
  fake.push(
    { type: 'preferences-changed', preferences: Preferences.parse({ theme: 'dark' }) },
    { type: 'connections-changed', connections: [b] },
    null,
  )
  await ended
  expect(store.getState()).toMatchObject({
    connections: [b],
    activeConnection: b,
    preferences: { theme: 'dark' },
  })
  expect(fake.modelAsks).toEqual([a.id, b.id])
})

test('until the models of another connection are read, none of the one before is offered', async () => {
  const fake = fakeSettings([a])
  const { store, ended } = await openStudio(fake)
  const seen: string[][] = []
  store.subscribe(({ activeConnection, models }) => {
    if (activeConnection === b) seen.push(models.map(({ id }) => id))
  })
  fake.push({ type: 'connections-changed', connections: [b] }, null)
  await ended
  expect(seen).toEqual([[], [`chat of ${b.id}`, 'image']])
})

test('a choice of another connection that is not kept brings back the models of the one before', async () => {
  const fake = fakeSettings([a, b])
  const { store } = await openStudio(fake)
  const before = store.getState().models
  fake.refuse(new AppError('disk-full'))
  const choosing = store.getState().setActiveConnection(b.id)
  expect(store.getState().models).toEqual([])
  await expect(choosing).rejects.toThrow()
  expect(store.getState().models).toBe(before)
})

test('a connection that is served at a new address has its models read again', async () => {
  const fake = fakeSettings([a])
  const { ended } = await openStudio(fake)
  fake.push({ type: 'connections-changed', connections: [{ ...a, baseUrl: 'https://moved.test' }] }, null)
  await ended
  expect(fake.modelAsks).toEqual([a.id, a.id])
})

test('a preference shows at once and goes back when it is refused', async () => {
  const fake = fakeSettings([a, b])
  const { store } = await openStudio(fake)
  const accepted = store.getState().setActiveConnection(b.id)
  expect(store.getState().activeConnection).toBe(b)
  await accepted
  fake.refuse(new AppError('disk-full'))
  const refused = store.getState().setPreferences({ theme: 'dark' })
  expect(store.getState().preferences.theme).toBe('dark')
  await expect(refused).rejects.toMatchObject({ code: 'disk-full' })
  expect(store.getState()).toMatchObject({ activeConnection: b, preferences: { theme: 'system' } })
})

test('of two preferences on their way, one that is refused goes back alone, whichever answer comes first', async () => {
  const { client } = fakeSettings([a])
  const answers: PromiseWithResolvers<Preferences>[] = []
  const settings = {
    ...client.settings,
    setPreferences: () => {
      const answer = Promise.withResolvers<Preferences>()
      answers.push(answer)
      return answer.promise
    },
  }
  const store = createSettingsStore({ settings })
  const { setPreferences } = store.getState()
  const [dark, light, chinese] = [
    setPreferences({ theme: 'dark' }),
    setPreferences({ theme: 'light' }),
    setPreferences({ language: 'zh-CN' }),
  ]
  answers[0]?.reject(new AppError('disk-full'))
  await expect(dark).rejects.toMatchObject({ code: 'disk-full' })
  expect(store.getState().preferences).toMatchObject({ theme: 'light', language: 'zh-CN' })
  answers[2]?.resolve(Preferences.parse({ language: 'zh-CN' }))
  await chinese
  expect(store.getState().preferences).toMatchObject({ theme: 'light', language: 'zh-CN' })
  answers[1]?.reject(new AppError('disk-full'))
  await expect(light).rejects.toMatchObject({ code: 'disk-full' })
  expect(store.getState().preferences).toMatchObject({ theme: 'system', language: 'zh-CN' })
})

test('models that changed at the connection in use are read again, and those of another are not', async () => {
  const fake = fakeSettings([a, b])
  const { ended } = await openStudio(fake)
  fake.push(
    { type: 'models-changed', connectionId: b.id },
    { type: 'models-changed', connectionId: a.id },
    null,
  )
  await ended
  expect(fake.modelAsks).toEqual([a.id, a.id])
})

test('a watch that breaks is opened again, and all that was missed is read', async () => {
  const connections = [a]
  const fake = fakeSettings(connections)
  const store = createSettingsStore(fake.client)
  const window = new AbortController()
  const ended = followSettings(store, fake.client, window.signal, async () => {})
  await until(store, () => store.getState().models.length > 0)
  connections.push(b)
  fake.push(null)
  await until(store, () => store.getState().connections.length === 2)
  fake.push({ type: 'preferences-changed', preferences: Preferences.parse({ theme: 'dark' }) })
  await until(store, () => store.getState().preferences.theme === 'dark')
  window.abort()
  fake.push(null)
  await ended
  expect(store.getState().connections).toEqual([a, b])
})

test('models that could not be read are asked for again', async () => {
  const fake = fakeSettings([a])
  let asks = 0
  const { settings } = fake.client
  const client = {
    settings: {
      ...settings,
      models: async (input: Parameters<typeof settings.models>[0]) => {
        asks += 1
        if (asks === 1) throw new AppError('disconnected')
        return settings.models(input)
      },
    },
  }
  const store = createSettingsStore(client)
  const window = new AbortController()
  const ended = followSettings(store, client, window.signal, async () => {})
  await until(store, () => store.getState().models.length > 0)
  window.abort()
  fake.push(null)
  await ended
  expect(asks).toBe(2)
})
