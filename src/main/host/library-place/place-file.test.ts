import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { goBack, noteOpened, placeFileName, readPlace, writePlace } from './place-file.ts'

let home: string
let file: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'atelier-place-file-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  file = join(home, placeFileName)
})

test('a word that cannot be read is not lost by one of something else', () => {
  writePlace(home, { folder: '/disk/Atelier Library' })
  writeFileSync(file, '')
  expect(() => writePlace(home, { left: null })).toThrow('cannot be read')
  expect(readFileSync(file, 'utf8')).toBe('')
  writePlace(home, { folder: '/elsewhere', move: null, left: null })
  expect(readPlace(home)).toMatchObject({ folder: '/elsewhere' })
})

test('where only the part of it is there, of a library that is elsewhere, nothing is said', () => {
  writePlace(home, { folder: '/disk/Atelier Library' })
  writeFileSync(`${file}.part`, readFileSync(file))
  rmSync(file)
  expect(readPlace(home)).toBeNull()
  writeFileSync(`${file}.part`, '{"version":')
  expect(readPlace(home)).toBeNull()
})

test('a first word that was cut off leaves the library where it was', () => {
  writeFileSync(join(home, 'atelier.db'), 'a database')
  writeFileSync(`${file}.part`, '{"version":')
  expect(readPlace(home)).toMatchObject({ folder: null })
})

test('once the library was opened in its new place no start goes back to the one of before', () => {
  writePlace(home, { folder: '/disk', left: { folder: home, state: 'unproven', id: 'a move' } })
  expect(noteOpened(home, false)).toBeNull()
  expect(goBack(home, 'refused')).toBe(false)
  expect(readPlace(home)).toMatchObject({ folder: '/disk', left: { state: 'proven' } })
})

test('where what was opened is doubtful the folder of before stays', () => {
  writePlace(home, { folder: '/disk', left: { folder: home, state: 'unproven', id: 'a move' } })
  expect(noteOpened(home, true)).toBe(home)
  expect(readPlace(home)).toMatchObject({ left: { folder: home, state: 'kept', id: 'a move' } })
})
