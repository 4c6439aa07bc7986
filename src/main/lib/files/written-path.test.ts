import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { examplePath, writtenPath } from './written-path.ts'

test('the tilde is the home folder, alone and before a folder', () => {
  expect(writtenPath('~')).toBe(homedir())
  expect(writtenPath('~/')).toBe(join(homedir(), '/'))
  expect(writtenPath('~/Backups/Atelier')).toBe(join(homedir(), 'Backups', 'Atelier'))
})

test('a whole path stays as it was written, with a tilde that is a part of a name', () => {
  expect(writtenPath('/Volumes/Disk~1/~')).toBe('/Volumes/Disk~1/~')
})

test('a path that is not whole is none, nor is the home folder of somebody else', () => {
  for (const written of ['Backups', './Backups', '../Backups', '~anna/Backups', '', ' /Backups'])
    expect(writtenPath(written)).toBeNull()
})

test('a path in quotes and the address of a file are the place that they name', () => {
  const path = join(homedir(), 'Holiday photos')
  for (const written of [`"${path}"`, `'${path}'`, pathToFileURL(path).href, '"~/Holiday photos"'])
    expect(writtenPath(written)).toBe(path)
  for (const written of ['"Backups"', '""', '"', 'file://elsewhere/%', 'file:Backups', 'https://x/y'])
    expect(writtenPath(written)).toBeNull()
})

test('the example is a whole path here', () => {
  expect(isAbsolute(examplePath())).toBe(true)
})
