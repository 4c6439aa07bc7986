import { randomUUID } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../store/test-support.ts'
import { findInArchive, makeArchive, type PlaceInArchive } from './archive-folder.ts'

async function archived(name = 'a.png') {
  const archiveId = randomUUID()
  const folder = await makeArchive(temporaryDirectory(), archiveId)
  mkdirSync(join(folder, '2026-10'))
  const place: PlaceInArchive = { archiveId, folder, path: `2026-10/${name}`, byteSize: 3 }
  return { place, file: join(folder, place.path) }
}

test('a file is found in its archive, is gone where only the archive is there, and away where nothing is', async () => {
  const { place, file } = await archived()
  writeFileSync(file, 'abc')
  expect(await findInArchive(place)).toEqual({ file })
  writeFileSync(file, 'abcd')
  expect(await findInArchive(place)).toBe('gone')
  rmSync(file)
  expect(await findInArchive(place)).toBe('gone')
  renameSync(place.folder, `${place.folder} elsewhere`)
  expect(await findInArchive(place)).toBe('away')
})

test.skipIf(process.platform === 'win32')(
  'a pipe in place of the file that names an archive holds nobody',
  async () => {
    const { place, file } = await archived()
    writeFileSync(file, 'abc')
    const mark = join(place.folder, 'atelier-archive.json')
    rmSync(mark)
    execFileSync('mkfifo', [mark])
    expect(await findInArchive(place)).toBe('away')
  },
)

test('a file that its disk tells nothing of is away, and nobody calls it gone', async () => {
  // Longer than a name may be: the disk answers with an error that is not that of an absent file.
  const { place } = await archived(`${'x'.repeat(300)}.png`)
  expect(await findInArchive(place)).toBe('away')
})
