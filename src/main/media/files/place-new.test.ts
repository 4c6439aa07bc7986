import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { partBeside } from '../../lib/files/part-beside.ts'
import { NameTaken, placeNew, placeWithoutLinks, writeNew } from './place-new.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atelier-place-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

function part(): string {
  const file = partBeside(join(folder, 'fox.png'))
  writeFileSync(file, 'whole')
  return file
}

test.each([placeNew, placeWithoutLinks])('a file gets its name, and its part is gone: %o', async (place) => {
  await place(part(), join(folder, 'fox.png'))
  expect(readdirSync(folder)).toEqual(['fox.png'])
  expect(readFileSync(join(folder, 'fox.png'), 'utf8')).toBe('whole')
  expect(statSync(join(folder, 'fox.png')).nlink).toBe(1)
})

test.each([placeNew, placeWithoutLinks])('what has that name stays as it is: %o', async (place) => {
  writeFileSync(join(folder, 'fox.png'), 'mine')
  await expect(place(part(), join(folder, 'fox.png'))).rejects.toThrow(NameTaken)
  expect(readFileSync(join(folder, 'fox.png'), 'utf8')).toBe('mine')
})

test.each([placeNew, placeWithoutLinks])(
  'nothing is written through a link that leads elsewhere: %o',
  async (place) => {
    symlinkSync(join(folder, 'elsewhere.png'), join(folder, 'fox.png'))
    await expect(place(part(), join(folder, 'fox.png'))).rejects.toThrow(NameTaken)
    expect(readdirSync(folder)).not.toContain('elsewhere.png')
  },
)

test('a text is written whole, or nothing stays of it', async () => {
  await writeNew(join(folder, 'fox.json'), '{}', 0o644)
  expect(readFileSync(join(folder, 'fox.json'), 'utf8')).toBe('{}')
  expect(statSync(join(folder, 'fox.json')).mode & 0o777).toBe(0o644)
  await expect(writeNew(join(folder, 'fox.json'), 'other', 0o644)).rejects.toThrow(NameTaken)
  expect(readdirSync(folder)).toEqual(['fox.json'])
  expect(readFileSync(join(folder, 'fox.json'), 'utf8')).toBe('{}')
})
