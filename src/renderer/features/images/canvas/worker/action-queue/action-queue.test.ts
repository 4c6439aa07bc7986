import { expect, test } from 'vitest'
import { ActionQueue } from './action-queue.ts'

function setUp() {
  const done: string[] = []
  const passing = new Set<string>()
  const queue: ActionQueue<string> = new ActionQueue<string>({
    perform(act) {
      done.push(act)
      if (act === 'break') throw new Error('broken')
    },
    mayPass: (act) => passing.has(act),
    failed: (error) => done.push((error as Error).message),
  })
  return { queue, done, passing }
}

test('what is asked for while something else is made is done after it, in its order', async () => {
  const { queue, done } = setUp()
  queue.release()
  const made = Promise.withResolvers<void>()
  queue.hold(() => made.promise.then(() => void done.push('made')))
  queue.add('one')
  queue.add('two')
  expect(done).toEqual([])
  made.resolve()
  await made.promise
  await Promise.resolve()
  await Promise.resolve()
  expect(done).toEqual(['made', 'one', 'two'])
  queue.add('three')
  expect(done.at(-1)).toBe('three')
})

test('work that fails is told and holds nothing back, and neither does an act that breaks', async () => {
  const { queue, done } = setUp()
  queue.release()
  const made = Promise.withResolvers<void>()
  queue.hold(() => made.promise)
  for (const act of ['one', 'break', 'two']) queue.add(act)
  made.reject(new Error('no room'))
  await expect.poll(() => done).toEqual(['no room', 'one', 'break', 'broken', 'two'])
  expect(queue.length).toBe(0)
})

test('until it is released only what may pass is done, and nothing overtakes what may not', () => {
  const { queue, done, passing } = setUp()
  passing.add('early')
  for (const act of ['early', 'late', 'early']) queue.add(act)
  expect(done).toEqual(['early'])
  expect(queue.length).toBe(2)
  queue.release()
  expect(done).toEqual(['early', 'late', 'early'])
})
