import { expect, test } from 'vitest'
import { handClock } from '../../lib/test-support.ts'
import { createArchiveLooks, longestLookMs } from './archive-looks.ts'

/** A disk whose answers come when a test gives them. */
function slowDisk() {
  const asked: PromiseWithResolvers<string>[] = []
  const look = () => {
    asked.push(Promise.withResolvers<string>())
    return asked.at(-1)?.promise ?? Promise.reject(new Error('not asked'))
  }
  return { asked, look }
}

test('whoever asks, a disk is looked at by one at a time', async () => {
  const { clock, pass } = handClock()
  const lookAt = createArchiveLooks(clock)
  const { asked, look } = slowDisk()
  const found = [lookAt('/a', look), lookAt('/a', look), lookAt('/b', look)]
  await pass(0)
  expect(asked).toHaveLength(1)
  for (const [nth, answer] of ['one', 'two', 'three'].entries()) {
    asked[nth]?.resolve(answer)
    await pass(0)
  }
  expect(await Promise.all(found)).toEqual(['one', 'two', 'three'])
})

test('a disk that does not answer in time is not there, and is not looked at again before it has answered', async () => {
  const { clock, pass } = handClock()
  const lookAt = createArchiveLooks(clock)
  const dead = slowDisk()
  const found = [lookAt('/dead', dead.look), lookAt('/dead', dead.look)]
  await pass(longestLookMs)
  expect(await Promise.all(found)).toEqual([null, null])
  expect(await lookAt('/dead', dead.look)).toBe(null)
  expect(await lookAt('/alive', async () => 'there')).toBe('there')
  expect(dead.asked).toHaveLength(1)
  dead.asked[0]?.resolve('late')
  await pass(0)
  expect(await lookAt('/dead', async () => 'there')).toBe('there')
})

test('many disks that do not answer leave threads to all other work on files', async () => {
  const { clock, pass } = handClock()
  const lookAt = createArchiveLooks(clock)
  const dead = slowDisk()
  const found = ['/a', '/b', '/c', '/d', '/e'].map((folder) => lookAt(folder, dead.look))
  await pass(5 * longestLookMs)
  expect(await Promise.all(found)).toEqual([null, null, null, null, null])
  expect(dead.asked).toHaveLength(2)
})

test('a look that fails is in the way of no other', async () => {
  const lookAt = createArchiveLooks()
  const failed = lookAt('/a', async () => Promise.reject(new Error('no disk')))
  const next = lookAt('/a', async () => 'there')
  await expect(failed).rejects.toThrow('no disk')
  expect(await next).toBe('there')
})
