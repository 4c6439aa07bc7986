import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keptSnapshots } from '../../../shared/domain/keeping/backup.ts'
import { packManifest } from '../manifest.ts'
import { backupPlaces } from '../places.ts'
import { nextNumber } from '../snapshots.ts'
import { pruneSnapshots } from './prune.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What is here now has been here for long by then. */
const later = Date.now() + 31 * dayMs

const sha256 = (nth: number) => nth.toString(16).padStart(64, '0')

/** A backup with a state of `libraryId` a day, each with a database of its own. */
function backup() {
  const root = mkdtempSync(join(tmpdir(), 'atelier-pruned-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const places = backupPlaces(root)
  mkdirSync(places.snapshots)
  const add = (libraryId: string, day: number) => {
    const entry = { path: 'atelier.db', sha256: sha256(day), byteSize: 1 }
    const object = places.object(entry.sha256, entry.path)
    mkdirSync(dirname(object), { recursive: true })
    writeFileSync(object, '1')
    const facts = { format: 'atelier-backup', version: 1, libraryId, appVersion: '1.0.0' } as const
    // The clock was ahead on the first day.
    const madeAtMs = (day === 1 ? 100 : day) * 86_400_000
    const { name, text } = packManifest({ ...facts, madeAtMs, entries: [entry] }, nextNumber(places))
    writeFileSync(join(places.snapshots, name), text)
    return name
  }
  const put = (...path: string[]) => {
    const file = join(places.files, ...path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '1')
    return file
  }
  return {
    places,
    add,
    /** A file among those of the backup. */
    put,
    /** An object that no state names. */
    stray: (nth: number, ending: string) => put('00', `${sha256(nth)}${ending}`),
    days: () => readdirSync(join(places.files, '00')).map((name) => Number.parseInt(name, 16)),
  }
}

test('the newest states of a library stay, and of the others what they need', () => {
  const { places, add, days } = backup()
  const names = Array.from({ length: keptSnapshots + 2 }, (_, nth) => add('ours', nth + 1))
  pruneSnapshots(places, 'ours', later)
  expect(readdirSync(places.snapshots)).toEqual(names.slice(2))
  expect(days()).toEqual(names.slice(2).map((_, nth) => nth + 3))
})

test('another library in the same folder keeps its own', () => {
  const { places, add, days } = backup()
  const theirs = add('theirs', 1)
  const names = Array.from({ length: keptSnapshots + 1 }, (_, nth) => add('ours', nth + 1))
  pruneSnapshots(places, 'ours', later)
  expect(readdirSync(places.snapshots).toSorted()).toEqual([theirs, ...names.slice(1)].toSorted())
  // The first one's database is theirs as well.
  expect(days()).toEqual(names.map((_, nth) => nth + 1))
})

const there = (files: readonly string[]) => files.filter((file) => existsSync(file))

test('what a run that did not come to its end has left goes, and nothing that the backup did not put there', () => {
  const { places, add, put, stray } = backup()
  add('ours', 1)
  add('theirs', 2)
  const strays = ['.db', '.png', '.atelier', ''].map((ending, nth) => stray(900 + nth, ending))
  const others = [
    put('00', 'notes.txt'),
    put('00', `${sha256(910)}.png.bak`),
    put('00', `${sha256(911)} copy.png`),
    put('00', `${'A'.repeat(64)}.png`),
    put('01', `${sha256(912)}.png`),
    put('mine', `${sha256(913)}.png`),
    put(`${sha256(914)}.png`),
    join(put('00', `${sha256(915)}.png`, 'inside'), '..'),
  ]
  const linked = join(places.files, '00', `${sha256(916)}.png`)
  symlinkSync(put('mine', 'a.png'), linked)
  pruneSnapshots(places, 'ours', later)
  expect(there(strays)).toEqual([])
  expect(there([...others, linked])).toEqual([...others, linked])
  expect(readdirSync(join(places.files, '00'))).toEqual(
    expect.arrayContaining([`${sha256(1)}.db`, `${sha256(2)}.db`]),
  )
})

test.each([
  ['is damaged', `999999-2030-01-01T00-00-00-${sha256(0)}.json`, '{}'],
  ['is of a newer app', '', JSON.stringify({ format: 'atelier-backup', version: 2 })],
  ['has another name by now', 'of last year.json', '{}'],
  ['is on the servers of iCloud', `.000001-2030-01-01T00-00-00-${sha256(0)}.json.icloud`, 'bplist'],
] as const)('where a state %s, nothing goes for not being named', (_, name, text) => {
  const { places, add, stray } = backup()
  add('ours', 1)
  writeFileSync(join(places.snapshots, name === '' ? namedByHash(text) : name), text)
  const strays = ['.db', '.png'].map((ending, nth) => stray(900 + nth, ending))
  pruneSnapshots(places, 'ours', later)
  expect(there(strays)).toEqual(strays)
})

test('what no state names yet stays for a month: the list of another library, or of another computer, may be on its way', () => {
  const { places, add, stray } = backup()
  add('ours', 1)
  const strays = ['.db', '.png'].map((ending, nth) => stray(900 + nth, ending))
  pruneSnapshots(places, 'ours', Date.now() + 29 * dayMs)
  expect(there(strays)).toEqual(strays)
})

test.each([
  ['is damaged', `999999-2030-01-01T00-00-00-${sha256(0)}.json`, '{}'],
  ['is of a newer app', '', JSON.stringify({ format: 'atelier-backup', version: 2 })],
] as const)('where a state that stays %s, no file goes: it may need it', (_, name, text) => {
  const { places, add, days } = backup()
  const names = Array.from({ length: keptSnapshots + 1 }, (__, nth) => add('ours', nth + 1))
  const strange = name === '' ? namedByHash(text) : name
  writeFileSync(join(places.snapshots, strange), text)
  pruneSnapshots(places, 'ours', later)
  expect(readdirSync(places.snapshots)).toEqual([...names.slice(1), strange])
  expect(days()).toEqual(names.map((__, nth) => nth + 1))
})

test('where a folder of files became a link, nothing is removed, there or here', () => {
  const { places, add } = backup()
  const names = Array.from({ length: keptSnapshots + 1 }, (_, nth) => add('ours', nth + 1))
  const elsewhere = `${places.root}-elsewhere`
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  renameSync(join(places.files, '00'), elsewhere)
  symlinkSync(elsewhere, join(places.files, '00'))
  const files = readdirSync(elsewhere)
  expect(() => pruneSnapshots(places, 'ours', later)).toThrow('no folder')
  expect(readdirSync(elsewhere)).toEqual(files)
  expect(readdirSync(places.snapshots)).toEqual(names)
})

function namedByHash(text: string): string {
  return `999999-2030-01-01T00-00-00-${createHash('sha256').update(text).digest('hex')}.json`
}
