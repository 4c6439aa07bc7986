import { expect, test } from 'vitest'
import type { AtelierClient } from '../../../../shared/contract/index.ts'
import { Connection } from '../../../../shared/domain/connection/connection.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { defaultPace } from '../../../../shared/domain/connection/pace.ts'
import { AppError } from '../../../../shared/errors.ts'
import { createConnectionForm } from './connection-form.ts'
import { keepDraft } from './keep-draft.ts'

const saved = Connection.parse({
  id: `con_${'a'.repeat(26)}`,
  name: 'Studio',
  baseUrl: 'https://gateway.test',
  isDemo: false,
  dialect: defaultDialect,
  keyPlace: 'keychain',
  keyEnding: '1234',
  hasOldKey: false,
  createdAt: 1,
})

const works = { elapsedMs: 20, modelCount: 3, isKeyChecked: true, betterBaseUrl: null }

/** Settings that answer, or refuse with the given error (to a test only, perhaps), and remember what they were asked. */
function openForm(refusal: AppError | null = null, isSavingRefused = true) {
  const asked: [string, unknown][] = []
  const answer =
    <T>(name: string, value: T) =>
    async (input: unknown): Promise<T> => {
      asked.push([name, input])
      if (refusal !== null && (name === 'test' || isSavingRefused)) throw refusal
      return value
    }
  const settings = {
    testConnection: answer('test', works),
    saveConnection: answer('save', saved),
  }
  const form = createConnectionForm(() => ({ settings }) as unknown as AtelierClient)
  return { form, asked }
}

const unchanged = {
  plainHttpOrigin: null,
  dialect: defaultDialect,
  network: defaultNetwork,
  pace: defaultPace,
}
const typed = { name: 'Studio', baseUrl: 'https://gateway.test', key: 'sk-1' }

test('an empty form says at each field what is missing and asks nothing of the app', async () => {
  const { form, asked } = openForm()
  form.getState().open(null, false)
  expect(await form.getState().save()).toBeNull()
  expect(form.getState().problems).toEqual({
    name: 'name-missing',
    baseUrl: 'url-missing',
    key: 'key-missing',
  })
  expect(asked).toEqual([])
})

test('an address without its scheme and a key with a space are refused at their fields', async () => {
  const { form } = openForm()
  form.getState().open(null, false)
  form.getState().change({ name: 'x', baseUrl: 'gateway.test', key: 'sk 1' })
  await form.getState().test()
  expect(form.getState().problems).toEqual({ baseUrl: 'url-wrong', key: 'key-wrong' })
})

test('an address that is not encrypted is refused until it is confirmed, and so is the next one', async () => {
  const { form, asked } = openForm()
  form.getState().open(null, false)
  form.getState().change({ ...typed, baseUrl: 'http://gateway.test' })
  await form.getState().test()
  expect(await form.getState().save()).toBeNull()
  expect(form.getState().problems).toEqual({ baseUrl: 'not-encrypted' })
  form.getState().change({ plainHttpOrigin: 'http://gateway.test' })
  form.getState().change({ baseUrl: 'http://other.test' })
  expect(await form.getState().save()).toBeNull()
  expect(form.getState().problems).toEqual({ baseUrl: 'not-encrypted' })
  expect(asked).toEqual([])
  form.getState().change({ baseUrl: 'http://gateway.test/prefix' })
  await form.getState().test()
  expect(asked).toMatchObject([['test', { plainHttpOrigin: 'http://gateway.test' }]])
})

test('an address on this computer needs no confirming, unless another computer is asked for it', async () => {
  const { form, asked } = openForm()
  form.getState().open(null, false)
  form.getState().change({ ...typed, baseUrl: 'http://127.0.0.1:3000' })
  await form.getState().test()
  expect(asked).toHaveLength(1)
  form.getState().change({ proxy: 'manual', proxyUrl: 'http://proxy.test:3128' })
  await form.getState().test()
  expect(form.getState().problems).toEqual({ baseUrl: 'not-encrypted' })
  expect(asked).toHaveLength(1)
})

test('a new connection is tested and saved with its key in the chosen place', async () => {
  const { form, asked } = openForm()
  form.getState().open(null, true)
  form.getState().change(typed)
  expect(await form.getState().save()).toBe(saved)
  const { name, baseUrl, key } = typed
  const newKey = { key, place: 'session' }
  expect(asked).toEqual([
    ['test', { connectionId: null, baseUrl, key, network: defaultNetwork, plainHttpOrigin: null }],
    ['save', { id: null, name, baseUrl, newKey, isKeyRefused: false, ...unchanged }],
  ])
  expect(form.getState().draft).toBeNull()
})

test('an edit without a new key keeps the saved one, for testing and for saving', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  await form.getState().test()
  await form.getState().save()
  const { id, name, baseUrl } = saved
  expect(asked).toEqual([
    ['test', { connectionId: id, baseUrl, key: null, network: defaultNetwork, plainHttpOrigin: null }],
    ['save', { id, name, baseUrl, newKey: null, isKeyRefused: false, ...unchanged }],
  ])
})

test('a refused key is saved only when the person says so, and then as refused', async () => {
  const { form, asked } = openForm(new AppError('key-rejected'), false)
  form.getState().open(null, false)
  form.getState().change(typed)
  expect(await form.getState().save()).toBeNull()
  expect(form.getState()).toMatchObject({ draft: typed, problems: { key: { code: 'key-rejected' } } })
  expect(asked.map(([name]) => name)).toEqual(['test'])
  expect(await form.getState().save({ isKeyRefused: true })).toBe(saved)
  expect(asked.at(-1)).toMatchObject(['save', { isKeyRefused: true }])
})

test('a gateway that cannot be reached now does not keep a connection from being saved', async () => {
  const { form } = openForm(new AppError('gateway-unreachable'), false)
  form.getState().open(null, false)
  form.getState().change(typed)
  expect(await form.getState().save()).toBe(saved)
})

test.each([
  ['key-rejected', 'key'],
  ['keychain-unavailable', 'key'],
  ['gateway-unreachable', 'baseUrl'],
  ['not-a-gateway', 'baseUrl'],
] as const)('%s is told at the field %s and nothing that was typed is lost', async (code, field) => {
  const { form } = openForm(new AppError(code))
  form.getState().open(null, false)
  form.getState().change(typed)
  expect(await form.getState().save()).toBeNull()
  expect(form.getState().problems[field]).toMatchObject({ code })
  expect(form.getState()).toMatchObject({ draft: typed, failure: null, isSaving: false })
})

test('a key that the keychain has no room for is told as that, with what to do', async () => {
  const { form } = openForm(new AppError('bad-input', { data: { field: 'key', limit: '≤ 1257' } }))
  form.getState().open(null, false)
  form.getState().change(typed)
  expect(await form.getState().save()).toBeNull()
  expect(form.getState()).toMatchObject({ problems: { key: 'key-too-long' }, draft: typed, failure: null })
})

test('what stands under Advanced is saved, without the spaces around its words', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({
    dialect: { ...defaultDialect, familyDSegment: ' videos ' },
    proxy: 'manual',
    proxyUrl: 'http://proxy.test:3128',
    extraCertificates: 'PEM',
  })
  await form.getState().save()
  expect(asked).toMatchObject([
    [
      'save',
      {
        dialect: { ...defaultDialect, familyDSegment: 'videos' },
        network: { proxy: { type: 'manual', url: 'http://proxy.test:3128' }, extraCertificates: 'PEM' },
      },
    ],
  ])
})

test('private hosts are saved one by one, whatever stands between them', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({ allowedHosts: 'files.lan:9000\n 192.168.1.5, \n' })
  await form.getState().save()
  expect(asked).toMatchObject([['save', { network: { allowedHosts: ['files.lan:9000', '192.168.1.5'] } }]])
})

test('beta features are saved as the document lists them, however they were typed', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({ dialect: { ...defaultDialect, messagesBeta: ' beta1 , beta2,' } })
  await form.getState().save()
  expect(asked).toMatchObject([['save', { dialect: { messagesBeta: 'beta1,beta2' } }]])
  form.getState().open(saved, false)
  form.getState().change({ dialect: { ...defaultDialect, messagesBeta: 'beta one' } })
  await form.getState().save()
  expect(form.getState().problems).toEqual({ messagesBeta: 'list-wrong' })
})

test('what a gateway counts in is saved as a number, and as usual where nothing is typed', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({ unitsPerDollar: ' 1,000 ' })
  await form.getState().save()
  form.getState().open({ ...saved, dialect: { ...defaultDialect, unitsPerDollar: 1000 } }, false)
  expect(form.getState().draft?.unitsPerDollar).toBe('1000')
  form.getState().change({ unitsPerDollar: '' })
  await form.getState().save()
  expect(asked).toMatchObject([
    ['save', { dialect: { unitsPerDollar: 1000 } }],
    ['save', { dialect: { unitsPerDollar: 500_000 } }],
  ])
})

test.each(['0', '-5', 'many'])('%s units to the dollar are told at the field', async (unitsPerDollar) => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({ unitsPerDollar })
  await form.getState().save()
  expect(form.getState().problems).toEqual({ unitsPerDollar: 'amount-wrong' })
  expect(asked).toEqual([])
})

test('a word that no gateway can have and a missing proxy address are told at their fields', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  form.getState().change({ dialect: { ...defaultDialect, messagesBetaHeader: 'Host' }, proxy: 'manual' })
  await form.getState().save()
  expect(form.getState().problems).toEqual({ messagesBetaHeader: 'header-wrong', proxyUrl: 'proxy-wrong' })
  expect(asked).toEqual([])
})

test.each([
  ['proxyUrl', 'proxyUrl', 'proxy-wrong'],
  ['extraCertificates', 'extraCertificates', 'certificates-wrong'],
  ['allowedHosts', 'allowedHosts', 'hosts-wrong'],
  ['dialect.messagesVersion', 'messagesVersion', 'version-wrong'],
] as const)('what the app refuses of %s is told at the field', async (path, field, problem) => {
  const { form } = openForm(new AppError('bad-input', { data: { field: path } }))
  form.getState().open(saved, false)
  await form.getState().save()
  expect(form.getState().problems).toEqual({ [field]: problem })
})

test('a key that was saved for another way is asked for again', async () => {
  const { form } = openForm(new AppError('key-missing', { data: { field: 'key', host: 'gateway.test' } }))
  form.getState().open(saved, false)
  await form.getState().save()
  expect(form.getState().problems).toEqual({ key: 'key-again' })
})

test('a failure that is about no field is told for the form', async () => {
  const { form } = openForm(new AppError('disk-full'))
  form.getState().open(saved, false)
  await form.getState().save()
  expect(form.getState()).toMatchObject({ problems: {}, failure: { code: 'disk-full' } })
})

test('typing takes back what was said about the text before', async () => {
  const { form } = openForm()
  form.getState().open(saved, false)
  await form.getState().test()
  expect(form.getState().testResult).toEqual(works)
  form.getState().change({ baseUrl: 'https://other.test' })
  expect(form.getState().testResult).toBeNull()
})

test('an answer to a test of what the form no longer says is not shown', async () => {
  const { form } = openForm()
  form.getState().open(saved, false)
  const answered = form.getState().test()
  form.getState().change({ baseUrl: 'https://other.test' })
  await answered
  expect(form.getState()).toMatchObject({ testResult: null, isTesting: false })
})

/** A workspace of one slot, and a way to wait for it to be written. */
function oneSlot(value: string | null) {
  const slot = { value }
  let onWrite = () => {}
  const workspace = {
    read: async () => ({ value: slot.value }),
    write: async (input: { value: string | null }) => {
      slot.value = input.value
      onWrite()
      return {}
    },
  }
  return { slot, client: { workspace }, written: new Promise<void>((resolve) => (onWrite = resolve)) }
}

test('an unfinished form comes back after a restart, but its key was never written down', async () => {
  const before = openForm().form
  const first = oneSlot(null)
  keepDraft(before, first.client)
  before.getState().open(null, true)
  before.getState().change({
    ...typed,
    proxyUrl: 'http://me:secret@proxy.test',
    extraCertificates: '-----BEGIN PRIVATE KEY-----',
    dialect: { ...defaultDialect, familyDSegment: 'videos' },
  })
  await first.written
  expect(first.slot.value).not.toMatch(/sk-1|secret|PRIVATE KEY/)

  const after = openForm().form
  const arrived = new Promise<void>((resolve) => after.subscribe(() => resolve()))
  keepDraft(after, oneSlot(first.slot.value).client)
  await arrived
  expect(after.getState().draft).toMatchObject({
    ...typed,
    id: null,
    key: '',
    isSessionOnly: true,
    proxyUrl: '',
    dialect: { familyDSegment: 'videos' },
  })
})

test('a pace is saved as numbers, and one outside its limits is refused at its field', async () => {
  const { form, asked } = openForm()
  form.getState().open(saved, false)
  const subjects = {
    video: { atOnce: '2', askEverySeconds: '' },
    'family:Video A': { atOnce: ' 1 ', askEverySeconds: '90' },
    'family:Video B': { atOnce: '', askEverySeconds: '' },
  }
  form.getState().change({ pace: { questionsPerSecond: '0,5', subjects } })
  await form.getState().save()
  expect(asked).toMatchObject([
    [
      'save',
      {
        pace: {
          questionsPerSecond: 0.5,
          video: { atOnce: 2, askEverySeconds: null },
          families: { 'Video A': { atOnce: 1, askEverySeconds: 90 } },
        },
      },
    ],
  ])

  form.getState().open(saved, false)
  const wrong = {
    image: { atOnce: '1.5', askEverySeconds: '' },
    'family:Video A': { atOnce: '', askEverySeconds: 'often' },
  }
  form.getState().change({ pace: { questionsPerSecond: '99', subjects: wrong } })
  expect(await form.getState().save()).toBeNull()
  expect(form.getState().problems).toEqual({
    questionsPerSecond: 'pace-wrong',
    'atOnce image': 'pace-wrong',
    'askEverySeconds family:Video A': 'pace-wrong',
  })
})

test('what was typed into a form outlives closing it, each for its connection, until it is discarded', () => {
  const { form } = openForm()
  const { open, change, close, discard } = form.getState()
  open(null, false)
  change(typed)
  close()
  open(saved, false)
  change({ name: 'Atelier' })
  close()
  expect(form.getState().draft).toBeNull()
  open(null, false)
  expect(form.getState().draft).toMatchObject(typed)
  discard()
  open(null, false)
  expect(form.getState().draft).toMatchObject({ name: '', key: '' })
  open(saved, false)
  expect(form.getState().draft).toMatchObject({ id: saved.id, name: 'Atelier' })
})

test('a form in which nothing was typed keeps nothing: it shows what was saved since', () => {
  const { form } = openForm()
  const { open, close } = form.getState()
  open(saved, false)
  close()
  open({ ...saved, name: 'Renamed' }, false)
  expect(form.getState().draft).toMatchObject({ name: 'Renamed' })
})
