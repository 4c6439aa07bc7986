import { expect, test } from 'vitest'
import { playwrightTimes, slowestLines, vitestTimes, wholeTime } from './slowest.ts'

test('a unit test is named with its file from the project on, its groups and its time', () => {
  const assertionResults = [
    { status: 'passed', title: 'it adds', ancestorTitles: ['a sum'], duration: 1234 },
    { status: 'skipped', title: 'it takes away', ancestorTitles: [] },
  ]
  const testResults = [{ name: '/project/src/sum.test.ts', status: 'passed', assertionResults }]
  expect(vitestTimes({ testResults }, '/project')).toEqual([
    { name: 'src/sum.test.ts › a sum › it adds', ms: 1234 },
    { name: 'src/sum.test.ts › it takes away', ms: 0 },
  ])
})

test('the time of a walk is that of all its tries', () => {
  const results = [{ duration: 900, error: { message: 'too late' } }, { duration: 600 }]
  const tests = [{ status: 'flaky' as const, annotations: [], results }]
  const specs = [{ title: 'it works', file: 'a.spec.ts', line: 3, tests }]
  expect(playwrightTimes({ errors: [], suites: [{ suites: [{ specs }] }] })).toEqual([
    { name: 'a.spec.ts:3 it works', ms: 1500 },
  ])
})

test('ten are told, the slowest first, and all of them where there are fewer', () => {
  const all = Array.from({ length: 12 }, (_, at) => ({ name: `test ${at}`, ms: at * 1000 }))
  const lines = slowestLines(all)
  expect(lines[0]).toBe('The slowest 10:')
  expect(lines.slice(1, 3)).toEqual(['   11.0 s  test 11', '   10.0 s  test 10'])
  expect(lines).toHaveLength(11)
  expect(slowestLines(all.slice(0, 2))).toEqual(['The slowest 2:', '    1.0 s  test 1', '    0.0 s  test 0'])
  expect(slowestLines([])).toEqual([])
})

test('the whole time is told in minutes and seconds', () => {
  expect(wholeTime(59_700)).toBe('It all took 1 min 0 s')
  expect(wholeTime(664_000)).toBe('It all took 11 min 4 s')
})
