import { expect, test } from 'vitest'
import { ConnectionId, JobId } from '../../shared/domain/ids.ts'
import { defaultPace } from '../../shared/domain/connection/pace.ts'
import type { Store } from '../store/open.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import { createCreateQueue } from './create-queue.ts'
import { createRateLimits } from './rate-limits.ts'

const never = new AbortController().signal

function jobOf(number: number, kind: 'image' | 'video' = 'video', connection = 1): JobRecord {
  const id = JobId.parse(`job_${String(number).padStart(26, '0')}`)
  const connectionId = ConnectionId.parse(`con_${String(connection).padStart(26, '0')}`)
  return { id, connectionId, request: { kind, model: 'any' } } as JobRecord
}

function queueOn(kept = new Map<string, unknown>(), families: Record<string, string> = {}) {
  const store = {
    settings: {
      read: (key: string, schema: { parse(value: unknown): unknown }) =>
        kept.has(key) ? schema.parse(kept.get(key)) : null,
      write: (key: string, value: unknown) => void kept.set(key, value),
    },
    jobs: { live: () => Array.from({ length: 50 }, (_, number) => jobOf(number)) },
  } as unknown as Pick<Store, 'settings' | 'jobs'>
  const familyOf = ({ id }: JobRecord) => families[id] ?? null
  const pace = { now: defaultPace }
  const rateLimits = createRateLimits({ paceOf: () => pace.now, familyOf })
  const queue = createCreateQueue({ store, rateLimits, familyOf })
  const inside: number[] = []
  const leaves = new Map<number, () => void>()
  const enter = async (job: JobRecord, signal = never) => {
    const number = Number(job.id.slice(4))
    const leave = await queue.enter(job, signal)
    if (leave === null) return
    inside.push(number)
    leaves.set(number, leave)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, inside, leaves, enter, settled, kept, pace }
}

test('so many videos of a connection are on their way at once; images and other connections have their own room', async () => {
  const { enter, inside, leaves, settled } = queueOn()
  for (let number = 0; number < 10; number += 1) void enter(jobOf(number))
  void enter(jobOf(20, 'image'))
  void enter(jobOf(30, 'video', 2))
  await settled()
  expect(inside).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 20, 30])
  leaves.get(3)?.()
  leaves.get(3)?.()
  await settled()
  expect(inside.slice(10)).toEqual([8])
})

test('one family leaves room for the others', async () => {
  const families = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [jobOf(number).id, 'A']))
  const { enter, inside, settled } = queueOn(new Map(), families)
  for (let number = 0; number < 10; number += 1) void enter(jobOf(number))
  await settled()
  expect(inside).toEqual([0, 1, 2, 3, 9])
})

test('nothing is let in while the app holds it back, which nobody sees and no restart remembers', async () => {
  const { queue, enter, inside, settled, kept } = queueOn()
  queue.holdBack(true)
  void enter(jobOf(1))
  await settled()
  expect([inside, queue.isPaused(), kept.size]).toEqual([[], false, 0])
  queue.holdBack(false)
  await settled()
  expect(inside).toEqual([1])
})

test('nothing is let in while paused, also after a restart; what was moved to the front goes first', async () => {
  const before = queueOn()
  before.queue.setPaused(true)
  before.queue.moveToFront(jobOf(2).id)
  before.queue.moveToFront(jobOf(9).id)
  const { queue, enter, inside, settled } = queueOn(before.kept)
  for (let number = 0; number < 12; number += 1) void enter(jobOf(number))
  await settled()
  expect(queue.isPaused()).toBe(true)
  expect(inside).toEqual([])
  queue.setPaused(false)
  await settled()
  expect(inside).toEqual([9, 2, 0, 1, 3, 4, 5, 6])
})

test('who gives up while waiting takes no place', async () => {
  const { enter, inside, leaves, settled } = queueOn()
  for (let number = 0; number < 8; number += 1) void enter(jobOf(number))
  const stop = new AbortController()
  const givenUp = enter(jobOf(8), stop.signal)
  void enter(jobOf(9))
  stop.abort()
  await givenUp
  leaves.get(0)?.()
  await settled()
  expect(inside.slice(8)).toEqual([9])
})

test('another pace holds at once, for what waits already', async () => {
  const { queue, enter, inside, settled, pace } = queueOn()
  pace.now = { ...defaultPace, video: { atOnce: 2, askEverySeconds: null } }
  for (let number = 0; number < 10; number += 1) void enter(jobOf(number))
  await settled()
  expect(inside).toEqual([0, 1])
  pace.now = { ...defaultPace, video: { atOnce: 5, askEverySeconds: null } }
  queue.lookAgain()
  await settled()
  expect(inside).toEqual([0, 1, 2, 3, 4])
})

test('a disk that does not take a note keeps nobody waiting', async () => {
  const { queue, inside, enter, settled, kept } = queueOn()
  queue.setPaused(true)
  void enter(jobOf(1))
  void enter(jobOf(2))
  queue.moveToFront(jobOf(2).id)
  const set = kept.set.bind(kept)
  let writes = 0
  kept.set = (key, value) => {
    writes += 1
    if (writes > 1) throw new Error('The disk is away')
    return set(key, value)
  }
  queue.setPaused(false)
  await settled()
  expect(inside).toEqual([2, 1])
  expect(() => queue.setPaused(true)).toThrow()
  expect(queue.isPaused()).toBe(false)
})
