import { expect, test } from 'vitest'
import { createEventHub } from '../../lib/event-hub.ts'
import { systemClock } from '../../lib/clock.ts'
import { failingStore, openTestStore, sampleConnection, type StoreFault } from '../../store/test-support.ts'
import { AddedModel } from '../../../shared/domain/model.ts'
import { createModelDesk } from './models.ts'

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
  const desk = createModelDesk({
    store: failingStore(real, fault),
    clock: systemClock,
    sender: { send: () => Promise.reject(new Error('nobody asks')), release() {}, close: async () => {} },
    openTarget: () => Promise.reject(new Error('nobody asks')),
    noteKey() {},
    hub: createEventHub(),
  })
  desk.find(connection.id, 'mine')
  const readsOfOne = reads
  for (let times = 0; times < 100; times += 1) expect(desk.find(connection.id, 'mine')).toBeNull()
  expect(reads).toBe(readsOfOne)
  desk.save(connection.id, AddedModel.parse({ id: 'mine', kind: 'image', format: 'images' }), null)
  expect(desk.find(connection.id, 'mine')?.source).toBe('added')
  desk.remove(connection.id, 'mine')
  expect(desk.find(connection.id, 'mine')).toBeNull()
})
