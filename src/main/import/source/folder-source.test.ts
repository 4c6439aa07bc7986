import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openFile, openFolder } from './folder-source.ts'
import type { Source, SourceEntry } from './source.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-folder-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

async function read(source: Source, entry: SourceEntry | undefined): Promise<string> {
  if (entry === undefined) throw new Error('no such file was listed')
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

// Nothing is mapped at the beginning of a process's memory: EIO, as of a disk with a bad sector.
test.runIf(process.platform === 'linux')(
  'a file whose bytes the disk does not give is unreadable by itself',
  async () => {
    const source = await openFile('/proc/self/mem')
    const reading = read(source, { name: 'mem', byteSize: 4096, modifiedAtMs: null })
    await expect(reading).rejects.toMatchObject({ name: 'SourceError', reason: 'unreadable' })
  },
)

test('a file that has gone is unreadable by itself; where the whole folder has, that is said instead', async () => {
  writeFileSync(join(folder, 'a.png'), 'a')
  writeFileSync(join(folder, 'b.png'), 'b')
  const source = await openFolder(folder)
  const [a, b] = source.entries
  rmSync(join(folder, 'a.png'))
  await expect(read(source, a)).rejects.toMatchObject({ name: 'SourceError', reason: 'unreadable' })
  expect(await read(source, b)).toBe('b')
  rmSync(folder, { recursive: true })
  await expect(read(source, b)).rejects.toMatchObject({ name: 'ImportError', kind: 'unreadable' })
  // The place of a drive that was pulled may be there still, without it.
  mkdirSync(folder)
  await expect(read(source, b)).rejects.toMatchObject({ name: 'ImportError', kind: 'unreadable' })
})
