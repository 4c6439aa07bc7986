import { expect, test } from 'vitest'
import { importedFiles, nearTests, thoseThatFit } from './near-tests.ts'

const isTest = (file: string) => file.endsWith('.test.ts')

test('a name that a file imports is told from the project on, and packages are left out', () => {
  expect(importedFiles('src/a/b.ts', ['../c.ts', './d.ts', './e.ts?worker', 'zod', null])).toEqual([
    'src/c.ts',
    'src/a/d.ts',
    'src/a/e.ts',
  ])
})

test('the tests of a change are all that come to it over any imports, the nearest first', () => {
  const imports = new Map([
    ['far.test.ts', ['user.ts']],
    ['near.test.ts', ['changed.ts']],
    ['other.test.ts', ['other.ts']],
    ['user.ts', ['changed.ts', 'round.ts']],
    ['round.ts', ['user.ts']],
    ['changed.ts', []],
  ])
  expect(nearTests(['changed.ts'], imports, isTest)).toEqual([
    { file: 'near.test.ts', distance: 1 },
    { file: 'far.test.ts', distance: 2 },
  ])
})

test('a test that changed is near itself, and one that was deleted is not run', () => {
  const imports = new Map([['here.test.ts', []]])
  expect(nearTests(['here.test.ts', 'gone.test.ts'], imports, isTest)).toEqual([
    { file: 'here.test.ts', distance: 0 },
  ])
})

test('as many run as fit into the time, and what changed itself runs always', () => {
  const tests = [
    { file: 'changed', distance: 0 },
    { file: 'slow', distance: 1 },
    { file: 'quick', distance: 2 },
    { file: 'new', distance: 3 },
  ]
  const times = new Map([
    ['changed', 30],
    ['slow', 90],
    ['quick', 40],
  ])
  const fitting = thoseThatFit(tests, times, 100, 20)
  expect(fitting.map(({ file }) => file)).toEqual(['changed', 'quick', 'new'])
  expect(thoseThatFit(tests, new Map([['changed', 500]]), 100, 20)).toHaveLength(1)
})
