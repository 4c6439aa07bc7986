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

test('a folder is looked at by one at a time, whoever asks, and others beside it', async () => {
  const { clock, pass } = handClock()
  const lookAt = createArchiveLooks(clock)
  const [a, b] = [slowDisk(), slowDisk()]
  const found = [lookAt('/a', a.look), lookAt('/a', a.look), lookAt('/b', b.look)]
  await pass(0)
  expect([a.asked.length, b.asked.length]).toEqual([1, 1])
  b.asked[0]?.resolve('three')
  for (const [nth, answer] of ['one', 'two'].entries()) {
    a.asked[nth]?.resolve(answer)
    await pass(0)
  }
  expect(await Promise.all(found)).toEqual(['one', 'two', 'three'])
})

test('two disks that do not answer hold up no other', async () => {
  const { clock, pass } = handClock()
  const lookAt = createArchiveLooks(clock)
  const dead = slowDisk()
  const found = ['/a', '/b'].map((folder) => lookAt(folder, dead.look))
  expect(await lookAt('/alive', async () => 'there')).toBe('there')
  await pass(longestLookMs)
  expect(await Promise.all(found)).toEqual([null, null])
  expect(await lookAt('/alive', async () => 'there')).toBe('there')
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
  await pass(longestLookMs)
  expect(await Promise.all(found)).toEqual([null, null, null, null, null])
  expect(dead.asked).toHaveLength(3)
  for (const { resolve } of dead.asked) resolve('late')
  await pass(0)
  expect(await lookAt('/e', async () => 'there')).toBe('there')
})

test('a look that fails is in the way of no other', async () => {
  const lookAt = createArchiveLooks()
  const failed = lookAt('/a', async () => Promise.reject(new Error('no disk')))
  const next = lookAt('/a', async () => 'there')
  await expect(failed).rejects.toThrow('no disk')
  expect(await next).toBe('there')
})
