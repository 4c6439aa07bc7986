import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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

function put(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), 'x')
  }
}

/** Lists it as somebody who is stopped by rights: root is not. */
function listAsPerson(): Pick<Source, 'entries' | 'refused'> {
  const script = `
    import { openFolder } from ${JSON.stringify(new URL('folder-source.ts', import.meta.url).href)}
    if (process.getuid() === 0) {
      process.setgroups([])
      process.setgid(65534)
      process.setuid(65534)
    }
    const { entries, refused } = await openFolder(${JSON.stringify(folder)})
    process.stdout.write(JSON.stringify({ entries, refused }))
  `
  chmodSync(folder, 0o755)
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  return JSON.parse(String(said)) as Pick<Source, 'entries' | 'refused'>
}

test.skipIf(process.platform === 'win32')(
  'a folder that is closed to the person is told of, and all beside it is read',
  () => {
    put('closed/in/a.png', 'open/b.png')
    chmodSync(join(folder, 'closed'), 0)
    onTestFinished(() => chmodSync(join(folder, 'closed'), 0o700))
    const { entries, refused } = listAsPerson()
    expect(entries.map(({ name }) => name)).toEqual(['open/b.png'])
    expect(refused).toEqual([{ name: 'closed', reason: 'unreadable' }])
  },
)

test('what systems keep on a drive is passed by: no trash of theirs, at its top or in a copy of it', async () => {
  put('DCIM/a.png', '.Trash-1000/files/b.png', '.Trash/1000/files/c.png', '$RECYCLE.BIN/S-1-5/$R1.png')
  put('.Trashes/501/d.png', 'System Volume Information/e.png', 'lost+found/#1.png', 'stick/.Trashes/f.png')
  put('.Spotlight-V100/g.png', '.fseventsd/h.png', '.TemporaryItems/i.png', 'stick/Thumbs.db', '__MACOSX/._a')
  const { entries, refused } = await openFolder(folder)
  expect(entries.map(({ name }) => name)).toEqual(['DCIM/a.png'])
  expect(refused).toEqual([])
})

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
