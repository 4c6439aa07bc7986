import { expect, test } from 'vitest'
import { JobId } from '../../../shared/domain/ids.ts'
import { createDownloadQueue } from './download-queue.ts'

const id = (number: number) => JobId.parse(`job_${String(number).padStart(26, '0')}`)

function openQueue(limit = 2) {
  const changed: JobId[] = []
  const entered: number[] = []
  const leaves = new Map<number, () => void>()
  const queue = createDownloadQueue({
    limit,
    onChanged: (jobId) => void changed.push(jobId),
  })
  const enter = async (number: number, signal = new AbortController().signal) => {
    const leave = await queue.enter(id(number), signal)
    entered.push(number)
    leaves.set(number, leave)
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { queue, changed, entered, leaves, enter, settled }
}

test('as many as the limit says are let in, the others in the order in which they came', async () => {
  const { queue, entered, leaves, enter, settled } = openQueue()
  for (const number of [1, 2, 3, 4]) void enter(number)
  await settled()
  expect(entered).toEqual([1, 2])
  expect([1, 2, 3, 4].map((number) => queue.isWaiting(id(number)))).toEqual([false, false, true, true])
  leaves.get(2)?.()
  await settled()
  leaves.get(2)?.()
  await settled()
  expect(entered).toEqual([1, 2, 3])
})

test('what a person asks for goes first, also when it comes later than that', async () => {
  const { queue, entered, leaves, enter, settled } = openQueue(1)
  for (const number of [1, 2, 3]) void enter(number)
  queue.moveToFront(id(3))
  queue.moveToFront(id(9))
  await settled()
  leaves.get(1)?.()
  await settled()
  void enter(9)
  leaves.get(3)?.()
  await settled()
  expect(entered).toEqual([1, 3, 9])
})

test('one that is cancelled while it waits takes no place and leaves no trace', async () => {
  const { queue, entered, leaves, enter, settled } = openQueue(1)
  const cancelled = new AbortController()
  void enter(1)
  const waits = enter(2, cancelled.signal)
  void enter(3)
  await settled()
  cancelled.abort(new Error('cancelled'))
  await expect(waits).rejects.toThrow('cancelled')
  expect(queue.isWaiting(id(2))).toBe(false)
  leaves.get(1)?.()
  await settled()
  expect(entered).toEqual([1, 3])
})

test('a larger limit lets more in at once', async () => {
  const { queue, entered, enter, settled } = openQueue(1)
  for (const number of [1, 2, 3]) void enter(number)
  await settled()
  queue.setLimit(3)
  await settled()
  expect(entered).toEqual([1, 2, 3])
})

test('a job is told of when it begins to wait and when it waits no more, and only then', async () => {
  const { changed, leaves, enter, settled } = openQueue(1)
  void enter(1)
  void enter(2)
  await settled()
  expect(changed).toEqual([id(2)])
  leaves.get(1)?.()
  await settled()
  expect(changed).toEqual([id(2), id(2)])
})

test('a press that was answered, or whose job has ended, gives its job no place before others later', async () => {
  const { queue, entered, leaves, enter, settled } = openQueue(1)
  void enter(1)
  await settled()
  queue.moveToFront(id(1))
  queue.moveToFront(id(4))
  queue.forget(id(4))
  for (const number of [2, 3]) void enter(number)
  leaves.get(1)?.()
  await settled()
  for (const number of [1, 4]) void enter(number)
  for (const number of [2, 3]) {
    leaves.get(number)?.()
    await settled()
  }
  leaves.get(1)?.()
  await settled()
  expect(entered).toEqual([1, 2, 3, 1, 4])
})
