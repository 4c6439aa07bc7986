import { expect, test } from 'vitest'
import { defaultDialect } from '../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../shared/domain/connection/network.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { DescribeState } from '../../../shared/domain/search/describing.ts'
import { toAppError } from '../../handlers/to-app-error.ts'
import { handClock } from '../../lib/test-support.ts'
import { GatewayError } from '../../gateway/errors/gateway-error.ts'
import type { GatewayTarget } from '../../gateway/http/target.ts'
import { MediaError } from '../../media/media-error.ts'
import { bytesToSend } from '../../media/files/to-send/file-to-send.ts'
import {
  failingStore,
  openTestStore,
  sampleAsset,
  sampleConnection,
  type StoreFault,
} from '../../store/test-support.ts'
import { createDescribeMemory } from './describe-memory.ts'
import { descriptionMark } from './describe-run.ts'
import { createOneRun, type OneRunParts } from './one-run.ts'

const sampleTarget: GatewayTarget = {
  ...{ baseUrl: 'http://gateway', dialect: defaultDialect, network: defaultNetwork, apiKey: 'k' },
}

/** A run over real rows; what a gateway answers is said here. */
function described(
  count: number,
  answer: (nth: number) => string | Promise<string>,
  own: Partial<OneRunParts> = {},
) {
  const fault: { now: StoreFault | null } = { now: null }
  const real = openTestStore()
  const store = failingStore(real, fault)
  const connection = sampleConnection()
  real.connections.insert(connection)
  const assets = Array.from({ length: count }, (_, nth) => sampleAsset({ fileName: `${nth}.png` }))
  for (const asset of assets) real.assets.insert(asset)
  const { clock, pass } = handClock()
  const asked: string[] = []
  let changed = Promise.withResolvers<void>()
  const one = createOneRun(
    {
      store,
      clock,
      memory: createDescribeMemory(store),
      media: { smallForSending: async () => bytesToSend(new Uint8Array(3), 'image/jpeg') },
      host: { keepAwake: () => () => {} },
      limiter: { acquire: async () => {}, answered: () => {} },
      formatOf: () => 'messages',
      isChatting: () => false,
      untilChatsRest: async () => {},
      openTarget: async () => ({ target: sampleTarget, isLocal: false }),
      async ask() {
        asked.push('asked')
        return answer(asked.length)
      },
      failureOf: (error) => toAppError(error).toFailure(),
      hideKeys: (text) => text,
      onDescribed: () => {},
      onChanged() {
        changed.resolve()
        changed = Promise.withResolvers()
      },
      ...own,
    },
    new AbortController().signal,
  )
  const where = async (fits: (state: DescribeState) => boolean) => {
    while (!fits(one.now())) await changed.promise
    return one.now()
  }
  const assetIds = assets.map(({ id }) => id)
  const begin = () =>
    one.begin({
      assetIds,
      connectionId: connection.id,
      model: 'm',
      language: 'en',
      isAgain: false,
      before: [],
    })
  const texts = () => assetIds.map((id) => real.assets.get(id)?.description?.text)
  const connectionId = connection.id
  const marks = () =>
    assetIds.flatMap((id) => real.assets.get(id) ?? []).map((asset) => descriptionMark(asset))
  return { one, fault, asked, pass, begin, where, texts, marks, real, assetIds, connectionId }
}

test('an answer that a full disk did not take is written when a person goes on, and not asked for again', async () => {
  const { one, fault, asked, begin, where, texts } = described(2, (nth) => `Boat ${nth}`)
  fault.now = { kind: 'disk-full', fails: (call) => call === 'assets.describe' }
  begin()
  const full = await where(({ run }) => run === null)
  expect(full).toMatchObject({
    failure: { code: 'disk-full', data: { wasCharged: 'no' } },
    unfinished: { left: 2 },
  })
  one.resume()
  expect(await where(({ run }) => run === null)).toMatchObject({ failure: { code: 'disk-full' } })
  expect(asked).toHaveLength(1)
  fault.now = null
  one.resume()
  const { last } = await where((state) => state.last !== null)
  expect(last).toMatchObject({ described: 2, failed: 0, mayHaveCost: 0 })
  expect(asked).toHaveLength(2)
  expect(texts()).toEqual(['Boat 1', 'Boat 2'])
})

test('nothing is sent while the disk does not take the word that it is', async () => {
  const { one, fault, asked, begin, where } = described(1, () => 'Boat')
  begin()
  await where(({ run }) => run === null)
  fault.now = { kind: 'disk-full', fails: (call) => call === 'settings.write' }
  expect(() => begin()).toThrow(expect.objectContaining({ kind: 'disk-full' }))
  expect(one.now()).toMatchObject({ run: null, unfinished: null })
  expect(asked).toHaveLength(1)
})

test('a busy gateway is asked again once it had its rest, and the image counts once', async () => {
  const { one, asked, pass, begin } = described(1, (nth) => {
    if (nth < 3) throw new GatewayError('rate-limited', { status: 429, wasCharged: 'no' })
    return 'Boat'
  })
  begin()
  await pass(3_999)
  expect([asked.length, one.now().run?.waitsFor]).toEqual([1, 'gateway'])
  await pass(1)
  expect(asked).toHaveLength(2)
  await pass(7_999)
  expect(asked).toHaveLength(2)
  await pass(1)
  expect(asked).toHaveLength(3)
  expect(one.now().last).toMatchObject({ described: 1, failed: 0, mayHaveCost: 0 })
})

test('what is deleted for ever is named in no report', async () => {
  const { begin, where, real, assetIds, one } = described(1, () => {
    throw new GatewayError('content-blocked', { status: 400, wasCharged: 'no' })
  })
  begin()
  const { last } = await where((state) => state.last !== null)
  expect(last?.failures).toMatchObject([{ name: '0.png' }])
  for (const id of assetIds) real.assets.trash(id, 1)
  real.trash.rows.assets(assetIds)
  expect(one.now().last?.failures).toMatchObject([{ name: '' }])
})

test('an answer that a full disk did not take is written before a new run takes the place of its own', async () => {
  const { fault, begin, where, texts, one } = described(1, () => 'Boat')
  fault.now = { kind: 'disk-full', fails: (call) => call === 'assets.describe' }
  begin()
  await where(({ run }) => run === null)
  expect(() => begin()).toThrow(expect.objectContaining({ kind: 'disk-full' }))
  expect(one.now()).toMatchObject({ unfinished: { left: 1 } })
  fault.now = null
  begin()
  expect(texts()).toEqual(['Boat'])
  expect((await where(({ last }) => last !== null)).last).toMatchObject({ skipped: 1 })
})

test('what is left is given up with the answer that waited written, or counted among what may have cost', async () => {
  for (const isFullStill of [false, true]) {
    const { fault, begin, where, texts, one } = described(2, () => 'Boat')
    fault.now = { kind: 'disk-full', fails: (call) => call === 'assets.describe' }
    begin()
    await where(({ run }) => run === null)
    if (!isFullStill) fault.now = null
    one.stop()
    expect(texts()).toEqual([isFullStill ? undefined : 'Boat', undefined])
    const counts = isFullStill ? { described: 0, failed: 1, mayHaveCost: 1 } : { described: 1, failed: 0 }
    expect(one.now()).toMatchObject({ unfinished: null, last: { wasStopped: true, ...counts } })
  }
})

test('an answer that the disk did not take when a person ended the run at once is counted', async () => {
  const answer = Promise.withResolvers<string>()
  const { fault, begin, where, one, asked } = described(1, () => answer.promise)
  fault.now = { kind: 'disk-full', fails: (call) => call === 'assets.describe' }
  begin()
  await expect.poll(() => asked.length).toBe(1)
  one.stop()
  one.stop()
  expect(one.now().run).toMatchObject({ isStopping: true })
  one.stopNow()
  answer.resolve('Boat')
  expect((await where(({ run }) => run === null)).last).toMatchObject({ failed: 1, mayHaveCost: 1 })
})

test('an image that is put in the trash while its turn is waited for is not sent', async () => {
  const chat = Promise.withResolvers<void>()
  const { begin, where, real, assetIds, asked } = described(1, () => 'Boat', {
    untilChatsRest: () => chat.promise,
  })
  begin()
  await where(({ run }) => run?.waitsFor === 'chat')
  for (const id of assetIds) real.assets.trash(id, 1)
  chat.resolve()
  expect((await where(({ last }) => last !== null)).last).toMatchObject({ described: 0, skipped: 1 })
  expect(asked).toEqual([])
})

test('what is paused, held back or stopped while the key is read is not sent', async () => {
  const keys = [Promise.withResolvers<void>()]
  const { begin, where, one, asked } = described(1, () => 'Boat', {
    async openTarget() {
      const key = Promise.withResolvers<void>()
      keys.push(key)
      await key.promise
      return { target: sampleTarget, isLocal: false }
    },
  })
  begin()
  await expect.poll(() => keys.length).toBe(2)
  one.pause()
  keys.at(-1)?.resolve()
  await where(({ run }) => run?.waitsFor === 'person')
  expect(one.isWorking()).toBe(false)
  one.holdBack(true)
  one.resume()
  await where(({ run }) => run?.isPaused === false)
  expect([asked.length, one.isWorking(), one.isAsked()]).toEqual([0, true, false])
  one.holdBack(false)
  await expect.poll(() => keys.length).toBe(3)
  one.stop()
  keys.at(-1)?.resolve()
  expect((await where(({ run }) => run === null)).last).toMatchObject({ wasStopped: true, failed: 0 })
  expect(asked).toEqual([])
})

test('a computer may sleep while a run is paused', async () => {
  let awake = 0
  const { begin, where, one } = described(1, () => 'Boat', {
    host: {
      keepAwake() {
        awake += 1
        return () => void (awake -= 1)
      },
    },
  })
  begin()
  one.pause()
  await where(({ run }) => run?.waitsFor === 'person')
  expect(awake).toBe(0)
  one.resume()
  await where(({ run }) => run === null)
  expect(awake).toBe(0)
})

test('an image whose file cannot be read is passed by at no cost, and one that the decoder had no room for is tried again', async () => {
  const faults: (MediaError | null)[] = [new MediaError('unchecked'), new MediaError('busy'), null, null]
  const { begin, where, one, asked, pass } = described(3, () => 'Boat', {
    media: {
      async smallForSending() {
        const fault = faults.shift() ?? null
        if (fault !== null) throw fault
        return bytesToSend(new Uint8Array(3), 'image/jpeg')
      },
    },
  })
  begin()
  await where(({ run }) => run?.failed === 1)
  await pass(4_000)
  expect((await where(({ run }) => run === null)).last).toMatchObject({
    ...{ described: 2, failed: 1, mayHaveCost: 0 },
  })
  expect([asked.length, one.now().failure]).toEqual([2, null])
})

test('what a person writes while an image is described anew stays', async () => {
  const answer = Promise.withResolvers<string>()
  const { one, where, texts, marks, real, assetIds, asked, connectionId } = described(1, () => answer.promise)
  const write = (text: string) => {
    for (const id of assetIds) real.assets.describe(id, { text, model: null, atMs: 1 })
  }
  write('Before')
  one.begin({ assetIds, connectionId, model: 'm', language: 'en', isAgain: true, before: marks() })
  await expect.poll(() => asked.length).toBe(1)
  write('By hand')
  answer.resolve('Boat')
  expect((await where(({ last }) => last !== null)).last).toMatchObject({
    described: 0,
    skipped: 1,
    unused: 1,
  })
  expect(texts()).toEqual(['By hand'])
})

// Its time is an earlier one: the clock was set back.
test('what a person writes after a run began is neither sent nor written over when its turn comes', async () => {
  const answer = Promise.withResolvers<string>()
  const { one, where, texts, marks, real, assetIds, asked, connectionId } = described(2, () => answer.promise)
  for (const id of assetIds) real.assets.describe(id, { text: 'Before', model: 'm', atMs: 2 })
  one.begin({ assetIds, connectionId, model: 'm', language: 'en', isAgain: true, before: marks() })
  await expect.poll(() => asked.length).toBe(1)
  real.assets.describe(assetIds[1] as AssetId, { text: 'By hand', model: null, atMs: 1 })
  answer.resolve('Boat')
  expect((await where(({ last }) => last !== null)).last).toMatchObject({
    described: 1,
    skipped: 1,
    unused: 0,
  })
  expect([asked.length, texts()]).toEqual([1, ['Boat', 'By hand']])
})

test('a second run is not begun beside one that is under way', async () => {
  const answer = Promise.withResolvers<string>()
  const { one, where, assetIds, connectionId } = described(1, () => answer.promise)
  const order = { assetIds, connectionId, model: 'm', language: 'en' as const, isAgain: false, before: [] }
  expect([one.begin(order), one.begin({ ...order, model: 'other' })]).toEqual([true, false])
  answer.resolve('Boat')
  expect((await where(({ last }) => last !== null)).last).toMatchObject({ model: 'm', described: 1 })
})
