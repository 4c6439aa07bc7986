import { appendFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPart } from './part-file.ts'
import { runningHasher } from './running-hash.ts'
import { sha256, temporaryDirectory } from './test-support.ts'

const megabytes = (count: number, letter: string) => Buffer.alloc(count * 1024 * 1024, letter)

test('what is handed over is hashed without a look at the file', async () => {
  const file = runningHasher.follow(join(temporaryDirectory(), 'not-there'))
  file.grown(5, [Buffer.from('by'), Buffer.from('tes')])
  file.grown(9, [Buffer.from(' all')])
  expect(await file.sha256(9)).toBe(sha256(Buffer.from('bytes all')))
})

test('a part of an earlier run is read beside what arrives', async () => {
  const path = join(temporaryDirectory(), 'a.part')
  writeFileSync(path, megabytes(5, 'a'))
  const part = await openPart(path, runningHasher)
  await part.append(megabytes(1, 'b'))
  await part.append(Buffer.from('and '), Buffer.from('the end'))
  const whole = Buffer.concat([megabytes(5, 'a'), megabytes(1, 'b'), Buffer.from('and the end')])
  expect(await part.sha256()).toBe(sha256(whole))
  await part.close()
})

test('a part that is cleared is hashed from its new first byte', async () => {
  const path = join(temporaryDirectory(), 'a.part')
  writeFileSync(path, megabytes(3, 'a'))
  const part = await openPart(path, runningHasher)
  await part.clear()
  await part.append(Buffer.from('new bytes'))
  expect(await part.sha256()).toBe(sha256(Buffer.from('new bytes')))
  await part.close()
})

test('a file that cannot be read to where it was written is told, also when it grew meanwhile', async () => {
  const path = join(temporaryDirectory(), 'a.part')
  writeFileSync(path, 'some bytes')
  truncateSync(path, 3)
  const file = runningHasher.follow(path)
  file.grown(10)
  await expect(file.sha256(10)).rejects.toEqual(expect.objectContaining({ kind: 'input-output' }))
  appendFileSync(path, 'ething')
  expect(await file.sha256(9)).toBe(sha256(Buffer.from('something')))
})
