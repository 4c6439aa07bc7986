import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { ImportError } from '../import-error.ts'
import { openSource } from './open-source.ts'
import type { Source } from './source.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-zip-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

/** @param change what somebody did to the archive since */
async function open(files: Zippable, change: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<Source> {
  const path = join(folder, 'any.zip')
  writeFileSync(path, change(Buffer.from(zipSync(files))))
  const source = await openSource(path)
  onTestFinished(() => source.close())
  return source
}

async function textOf(source: Source, name: string): Promise<string> {
  const entry = source.entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`no ${name}`)
  const chunks: Uint8Array[] = []
  for await (const chunk of source.open(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Where the list of the archive begins with its nth record. */
function recordAt(bytes: Buffer, nth: number): number {
  let at = bytes.indexOf('PK\x01\x02')
  for (let before = 0; before < nth; before += 1) at = bytes.indexOf('PK\x01\x02', at + 4)
  return at
}

test('files that are packed and files that are not are read, whatever their names are written in', async () => {
  const source = await open({
    'a/狐.txt': strToU8('packed '.repeat(1000)),
    'b.txt': [strToU8('as it is'), { level: 0 }],
  })
  expect(source.entries.map(({ name }) => name)).toEqual(['a/狐.txt', 'b.txt'])
  expect(await textOf(source, 'a/狐.txt')).toBe('packed '.repeat(1000))
  expect(await textOf(source, 'b.txt')).toBe('as it is')
})

test('names that lead outside are refused one by one', async () => {
  const bad = ['../out.png', '/etc/out.png', 'a/../../out.png', 'C:\\out.png', 'a\\..\\out.png']
  const source = await open(Object.fromEntries([...bad, 'in.png'].map((name) => [name, strToU8('x')])))
  expect(source.entries.map(({ name }) => name)).toEqual(['in.png'])
  expect(source.refused).toEqual(bad.map((name) => ({ name, reason: 'unsafe-name' })))
})

test('links, devices, encrypted and empty files are refused, and what systems add is passed by', async () => {
  const link = { os: 3, attrs: 0o120777 << 16 }
  const source = await open(
    {
      'link.png': [strToU8('/etc/passwd'), link],
      'pipe.png': [strToU8('x'), { os: 3, attrs: 0o010600 << 16 }],
      'empty.png': new Uint8Array(),
      'secret.png': strToU8('x'),
      '__MACOSX/._a': strToU8('x'),
    },
    (bytes) => {
      bytes.writeUInt16LE(1, recordAt(bytes, 3) + 8)
      return bytes
    },
  )
  expect(source.entries).toEqual([])
  expect(source.refused).toEqual([
    { name: 'link.png', reason: 'no-file' },
    { name: 'pipe.png', reason: 'no-file' },
    { name: 'empty.png', reason: 'empty' },
    { name: 'secret.png', reason: 'encrypted' },
  ])
})

test('a file that unpacks into far too much, and one that lies on another, are refused', async () => {
  const zeros = await open({ 'bomb.json': [new Uint8Array(80 * 1024 ** 2), { level: 9 }] })
  expect(zeros.refused).toEqual([{ name: 'bomb.json', reason: 'overpacked' }])

  const twice = await open({ 'a.txt': strToU8('hello'), 'b.txt': strToU8('hello') }, (bytes) => {
    bytes.writeUInt32LE(0, recordAt(bytes, 1) + 42)
    return bytes
  })
  expect(twice.entries).toHaveLength(1)
  expect(twice.refused).toEqual([{ name: 'b.txt', reason: 'overpacked' }])
})

test('of two files with one name the second is refused', async () => {
  const source = await open({ 'a.txt': strToU8('first'), 'b.txt': strToU8('other') }, (bytes) =>
    Buffer.from(bytes.toString('latin1').replaceAll('b.txt', 'a.txt'), 'latin1'),
  )
  expect(await textOf(source, 'a.txt')).toBe('first')
  expect(source.refused).toEqual([{ name: 'a.txt', reason: 'same-name' }])
})

test('small files that unpack into far too much together are refused from there on', async () => {
  const names = Array.from({ length: 20 }, (_, nth) => `${nth}.json`)
  const source = await open(Object.fromEntries(names.map((name) => [name, strToU8('{}')])), (bytes) => {
    for (const nth of names.keys()) {
      bytes.writeUInt16LE(8, recordAt(bytes, nth) + 10)
      bytes.writeUInt32LE(60 * 1024 ** 2, recordAt(bytes, nth) + 24)
    }
    return bytes
  })
  expect(source.entries).toHaveLength(17)
  expect(source.refused.map(({ reason }) => reason)).toEqual(['overpacked', 'overpacked', 'overpacked'])
})

test('a link that was chosen itself is what it leads to', async () => {
  writeFileSync(join(folder, 'chats.json'), '[]')
  symlinkSync(join(folder, 'chats.json'), join(folder, 'link'))
  const { entries, refused } = await openSource(join(folder, 'link'))
  expect([entries.map(({ name }) => name), refused]).toEqual([['chats.json'], []])
})

test('a file that is not what its record says is damaged, also where it would give more', async () => {
  const shorter = await open({ 'a.txt': strToU8('hello '.repeat(100)) }, (bytes) => {
    bytes.writeUInt32LE(7, recordAt(bytes, 0) + 24)
    return bytes
  })
  await expect(textOf(shorter, 'a.txt')).rejects.toMatchObject({ reason: 'damaged' })

  const changed = await open({ 'a.txt': [strToU8('hello'), { level: 0 }] }, (bytes) => {
    bytes[bytes.indexOf('hello')] = 0x48
    return bytes
  })
  await expect(textOf(changed, 'a.txt')).rejects.toMatchObject({ reason: 'damaged' })

  const broken = await open({ 'a.txt': strToU8('hello '.repeat(100)) }, (bytes) => bytes.fill(0xff, 36, 44))
  await expect(textOf(broken, 'a.txt')).rejects.toMatchObject({ reason: 'damaged' })
})

test('an archive that is cut off, or whose list lies, is refused whole', async () => {
  const files = { 'a.txt': strToU8('hello '.repeat(100)) }
  await expect(open(files, (bytes) => bytes.subarray(0, -30))).rejects.toBeInstanceOf(ImportError)
  await expect(
    open(files, (bytes) => {
      bytes.writeUInt16LE(500, bytes.length - 12)
      return bytes
    }),
  ).rejects.toMatchObject({ kind: 'damaged' })
  await expect(
    open(files, (bytes) => {
      bytes.writeUInt32LE(0x7fffffff, bytes.length - 10)
      return bytes
    }),
  ).rejects.toMatchObject({ kind: 'damaged' })
})

test('where the disk gives nothing more, files are unreadable and not damaged; an archive that has gone is itself', async () => {
  const source = await open({
    'a.txt': strToU8('packed '.repeat(1000)),
    'b.txt': [strToU8('b'), { level: 0 }],
  })
  await source.close()
  await expect(textOf(source, 'a.txt')).rejects.toMatchObject({ name: 'SourceError', reason: 'unreadable' })
  rmSync(join(folder, 'any.zip'))
  const gone = { name: 'ImportError', kind: 'unreadable' }
  await expect(textOf(source, 'a.txt')).rejects.toMatchObject(gone)
  await expect(textOf(source, 'b.txt')).rejects.toMatchObject(gone)
})
