import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createGivenFiles } from './given-files.ts'

test('no more is read than may be dropped, also of what grew since it was given', async () => {
  const home = mkdtempSync(join(tmpdir(), 'atelier-given-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const [fits, large] = [join(home, 'fits.txt'), join(home, 'large.txt')]
  writeFileSync(fits, '1234')
  writeFileSync(large, '12345')
  const given = createGivenFiles(4)
  given.give([fits, large])
  const { files, refused } = await given.take()
  expect(refused).toEqual([{ name: 'large.txt', why: 'too-large' }])
  appendFileSync(fits, '5')
  const answer = await given.respond(new Request(`http://x/given/${files[0]?.token}`))
  expect([files.length, answer?.status]).toEqual([1, 404])
  expect(await given.respond(new Request('http://x/asset/1'))).toBeNull()
})

test('a file that a disk fails to read is closed all the same', async () => {
  const home = mkdtempSync(join(tmpdir(), 'atelier-given-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const path = join(home, 'a.txt')
  writeFileSync(path, '1234')
  const given = createGivenFiles()
  const { files } = await given.look([path])
  const handle = await open(path)
  const handles = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  const read: FileHandle[] = []
  vi.spyOn(handles, 'read').mockImplementation(function (this: FileHandle) {
    read.push(this)
    return Promise.reject(new Error('EIO'))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await expect(given.respond(new Request(`http://x/given/${files[0]?.token}`))).rejects.toThrow('EIO')
  // As of every handle that is closed.
  expect(read.map(({ fd }) => fd)).toEqual([-1])
})
