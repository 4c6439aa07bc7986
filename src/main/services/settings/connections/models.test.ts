import { expect, test } from 'vitest'
import type { SettingsEvent } from '../../../../shared/contract/settings.ts'
import { defaultDialect } from '../../../../shared/domain/connection/dialect.ts'
import { defaultNetwork } from '../../../../shared/domain/connection/network.ts'
import { GatewayError } from '../../../gateway/errors/gateway-error.ts'
import type { GatewayResponse } from '../../../gateway/http/request.ts'
import { createEventHub } from '../../../lib/event-hub.ts'
import { systemClock } from '../../../lib/time/clock.ts'
import {
  failingStore,
  openTestStore,
  sampleConnection,
  type StoreFault,
} from '../../../store/test-support.ts'
import { AddedModel } from '../../../../shared/domain/connection/model.ts'
import { createKeyRefusals } from './key-refusals.ts'
import { createModelService } from './models.ts'

test('a model is found without reading the lists again, and what a person adds is found at once', () => {
  const real = openTestStore()
  const connection = sampleConnection()
  real.connections.insert(connection)
  let reads = 0
  const fault: { now: StoreFault | null } = {
    now: {
      kind: 'failed',
      fails(call) {
        if (call === 'settings.read') reads += 1
        return false
      },
    },
  }
  const service = createModelService({
    store: failingStore(real, fault),
    clock: systemClock,
    sender: { send: () => Promise.reject(new Error('nobody asks')), release() {}, close: async () => {} },
    openTarget: () => Promise.reject(new Error('nobody asks')),
    askWithKey: () => ({ isCurrent: () => true, note() {} }),
    hub: createEventHub(),
  })
  service.find(connection.id, 'mine')
  const readsOfOne = reads
  for (let times = 0; times < 100; times += 1) expect(service.find(connection.id, 'mine')).toBeNull()
  expect(reads).toBe(readsOfOne)
  service.save(connection.id, AddedModel.parse({ id: 'mine', kind: 'image', format: 'images' }), null)
  expect(service.find(connection.id, 'mine')?.source).toBe('added')
  service.remove(connection.id, 'mine')
  expect(service.find(connection.id, 'mine')).toBeNull()
})

async function* only(text: string) {
  yield Buffer.from(text)
}

const listOf = (id: string): GatewayResponse => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: only(JSON.stringify({ data: [{ id }] })),
  finish() {},
  discard() {},
})

/** The first question is answered when a test says so, every other one at once, by the new gateway. */
function slowFirst() {
  let runOut = () => {}
  const clock = {
    now: () => 1,
    after(_delayMs: number, callback: () => void) {
      runOut = callback
      return () => {}
    },
  }
  const hub = createEventHub<SettingsEvent>()
  const store = openTestStore()
  const { id } = sampleConnection()
  store.connections.insert(sampleConnection({ id }))
  const first = Promise.withResolvers<GatewayResponse>()
  const refusals = createKeyRefusals(store)
  let asked = 0
  const target = {
    baseUrl: 'https://g.example',
    apiKey: 'sk',
    dialect: defaultDialect,
    network: defaultNetwork,
  }
  const service = createModelService({
    store,
    clock,
    sender: {
      send: async () => (asked++ === 0 ? first.promise : listOf('of-the-new-gateway')),
      release() {},
      close: async () => {},
    },
    openTarget: async () => ({ target, isLocal: false }),
    askWithKey: (one) => refusals.ask(one, () => {}),
    hub,
  })
  const change = () => {
    refusals.renew(id)
    service.forgetList(id)
  }
  const list = async () => {
    const models = await service.list(id)
    return models.filter(({ source }) => source === 'listed').map((model) => model.id)
  }
  return { list, change, first, hub, runOut: () => runOut(), isRefused: () => refusals.isRefused(id) }
}

test('the list of the gateway that a connection had before does not take the place of the new one', async () => {
  const { list, change, first } = slowFirst()
  const before = list()
  change()
  expect(await list()).toEqual(['of-the-new-gateway'])
  first.resolve(listOf('of-the-old-gateway'))
  await before
  expect(await list()).toEqual(['of-the-new-gateway'])
})

test('that the old key was refused is not said of the new one', async () => {
  const { list, change, first, isRefused } = slowFirst()
  const before = list()
  change()
  await list()
  first.reject(new GatewayError('unauthorized', { status: 401, wasCharged: 'no' }))
  await before
  expect(isRefused()).toBe(false)
})

test('a list that comes later than a picker waits for is not lost: the windows are told, and have it', async () => {
  const { list, first, hub, runOut } = slowFirst()
  const told = hub.subscribe(new AbortController().signal)[Symbol.asyncIterator]()
  const waiting = list()
  await Promise.resolve()
  runOut()
  expect(await waiting).toEqual([])
  first.resolve(listOf('of-the-slow-gateway'))
  expect((await told.next()).value).toMatchObject({ type: 'models-changed' })
  expect(await list()).toEqual(['of-the-slow-gateway'])
})
