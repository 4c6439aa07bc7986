import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lackingRoom } from './library-room.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'atelier-library-'))
})

afterEach(() => rmSync(directory, { recursive: true }))

const tooMuch = 1e15

test('what comes to the drive of a library is counted together, whichever folder it comes to', async () => {
  const coming = [
    { path: 'atelier.db', byteSize: tooMuch },
    { path: 'media/ab/abc.png', byteSize: 1 },
  ]
  expect(await lackingRoom(directory, coming)).toBe(tooMuch + 1)
  expect(await lackingRoom(directory, [{ path: 'media', byteSize: 1 }])).toBeNull()
})

test.runIf(existsSync('/dev/shm'))('a folder on another drive needs room there alone', async () => {
  const media = mkdtempSync('/dev/shm/atelier-media-')
  try {
    symlinkSync(media, join(directory, 'media'))
    const coming = [
      { path: '', byteSize: 1 },
      { path: 'media', byteSize: tooMuch },
    ]
    expect(await lackingRoom(directory, coming)).toBe(tooMuch)
  } finally {
    rmSync(media, { recursive: true })
  }
})
