import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { writeZipAway, writeZipTo, type ZipWriter } from './write-zip.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-zip-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const modifiedAtMs = Date.UTC(2026, 10, 27)
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A file of random bytes, which is closed when the test has ended. */
function addTo(zip: ZipWriter, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(folder, `source-${name}`)
  writeFileSync(path, bytes)
  return zip.addFile({ path, byteSize: bytes.byteLength, name, modifiedAtMs }, () => {})
}

test('files of any length and texts are in the ZIP as they are', async () => {
  const to = join(folder, 'all.zip')
  const zip = writeZipTo(to)
  onTestFinished(() => zip.close())
  const files = { 'none.bin': 0, 'one.bin': 1, '狐狸.bin': 3_000_001 }
  const hashes: Record<string, string> = {}
  for (const [name, length] of Object.entries(files)) {
    const bytes = randomBytes(length)
    hashes[name] = hashOf(bytes)
    await addTo(zip, name, bytes)
  }
  await zip.addText({ name: 'a.json', text: '{"狐": 1}', modifiedAtMs })
  await zip.end()
  const found = unzipSync(readFileSync(to))
  expect(Buffer.from(found['a.json'] ?? []).toString()).toBe('{"狐": 1}')
  delete found['a.json']
  expect(Object.fromEntries(Object.entries(found).map(([name, bytes]) => [name, hashOf(bytes)]))).toEqual(
    hashes,
  )
})

test('more files than an old ZIP has numbers for are all there', async () => {
  const to = join(folder, 'many.zip')
  const zip = writeZipTo(to)
  onTestFinished(() => zip.close())
  const count = 66_000
  for (let nth = 0; nth < count; nth += 1) await zip.addText({ name: `${nth}.txt`, text: '', modifiedAtMs })
  await zip.end()
  const names = Object.keys(unzipSync(readFileSync(to)))
  expect(names).toHaveLength(count)
  expect(names.at(-1)).toBe(`${count - 1}.txt`)
}, 120_000)

test('a file that is gone or cut is left out, and the ZIP goes on', async () => {
  const to = join(folder, 'all.zip')
  const zip = writeZipTo(to)
  onTestFinished(() => zip.close())
  const gone = { path: join(folder, 'gone'), byteSize: 3, name: 'gone', modifiedAtMs }
  await expect(zip.addFile(gone, () => {})).rejects.toMatchObject({ kind: 'missing' })
  writeFileSync(gone.path, 'longer than that')
  await expect(zip.addFile(gone, () => {})).rejects.toMatchObject({ kind: 'missing' })
  await addTo(zip, 'there', Buffer.from('there'))
  await zip.end()
  expect(Object.keys(unzipSync(readFileSync(to)))).toEqual(['there'])
})

// Nothing is mapped at the beginning of a process's memory: it can be opened, and reading it is EIO, as in the midst of a bad sector.
test.runIf(process.platform === 'linux')(
  'a file that opens and whose bytes the disk does not give is left out, and the ZIP goes on',
  async () => {
    const to = join(folder, 'all.zip')
    const zip = writeZipTo(to)
    onTestFinished(() => zip.close())
    await addTo(zip, 'before', Buffer.from('before'))
    const bad = { path: '/proc/self/mem', byteSize: 0, name: 'bad', modifiedAtMs }
    await expect(zip.addFile(bad, () => {})).rejects.toMatchObject({
      name: 'MediaError',
      kind: 'input-output',
    })
    await addTo(zip, 'after', Buffer.from('after'))
    await zip.end()
    expect(Object.keys(unzipSync(readFileSync(to)))).toEqual(['before', 'after'])
  },
)

test('a place that cannot be written to is told, whatever was asked for', async () => {
  const zip = writeZipTo(join(folder, 'gone', 'all.zip'))
  onTestFinished(() => zip.close())
  await expect(
    (async () => {
      await addTo(zip, 'there', Buffer.from('there'))
      await zip.end()
    })(),
  ).rejects.toMatchObject({ kind: 'place-refused' })
})

test('nothing that is there is written over', async () => {
  const to = join(folder, 'all.zip')
  writeFileSync(to, 'mine')
  const zip = writeZipTo(to)
  onTestFinished(() => zip.close())
  await expect(zip.end()).rejects.toMatchObject({ kind: 'input-output' })
  expect(readFileSync(to, 'utf8')).toBe('mine')
})

test('what is given away is made only as fast as it is read, and is cut off where it is not whole', async () => {
  const zip = writeZipAway(() => {})
  onTestFinished(() => zip.close())
  const bytes = randomBytes(8 * 1024 * 1024)
  let isAdded = false
  const adding = addTo(zip, 'long.bin', bytes).then(() => (isAdded = true))
  const reader = zip.body.getReader()
  const readNext = async () => (await reader.read()).value?.byteLength ?? 0
  let read = 0
  while (read < 1024 * 1024) read += await readNext()
  expect(isAdded).toBe(false)
  while (read < bytes.byteLength) read += await readNext()
  await adding
  await zip.close()
  const readOn = async () => {
    while (!(await reader.read()).done);
  }
  await expect(readOn()).rejects.toThrow('not whole')
})
