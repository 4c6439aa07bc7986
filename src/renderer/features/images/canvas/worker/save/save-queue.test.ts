import { expect, test } from 'vitest'
import { createSaveQueue, type SaveState } from './save-queue.ts'

test('each is written on the revision that the one before it left', async () => {
  const queue = createSaveQueue('a', () => undefined)
  const seen: string[] = []
  const save = (next: string) => (revision: string) => {
    seen.push(revision)
    return Promise.resolve(next)
  }
  await Promise.all([queue.add(save('b')), queue.add(save('c')), queue.add(save('d'))])
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('what cannot be written waits with all that comes after it, and is written first at the next try', async () => {
  const states: SaveState[] = []
  const queue = createSaveQueue('a', (state) => states.push(state))
  const seen: string[] = []
  let isFull = true
  const first = queue.add((revision) => {
    seen.push(`first ${revision}`)
    return isFull ? Promise.reject(new Error('full')) : Promise.resolve('b')
  })
  const second = queue.add((revision) => {
    seen.push(`second ${revision}`)
    return Promise.resolve('c')
  })
  await expect.poll(() => states.at(-1)?.failure).toBeInstanceOf(Error)
  expect(seen).toEqual(['first a'])
  isFull = false
  queue.retry()
  await Promise.all([first, second])
  expect(seen).toEqual(['first a', 'first a', 'second b'])
  expect(states.at(-1)).toEqual({ waiting: 0, failure: null, revision: 'c' })
})
