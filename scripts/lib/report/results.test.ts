import { expect, test } from 'vitest'
import {
  addUp,
  closingLines,
  countPlaywright,
  countVitest,
  inOneLine,
  isNothing,
  nothingCounted,
} from './results.ts'

const vitestTest = (status: string, more: object = {}) => ({
  status,
  title: 'a',
  ancestorTitles: [],
  ...more,
})

test('a vitest report is counted, and a skip keeps its reason', () => {
  const counts = countVitest({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          vitestTest('passed'),
          vitestTest('failed', { failureMessages: ['\u001B[31mno\u001B[39m\n\n  at once'] }),
          vitestTest('skipped', { meta: { skipReason: 'no display' } }),
          vitestTest('skipped', { ancestorTitles: ['with a keychain'] }),
        ],
      },
    ],
  })
  const skips = new Map([
    ['no display', 1],
    ['with a keychain', 1],
  ])
  expect(counts).toEqual({
    ...nothingCounted,
    passed: 1,
    failed: 1,
    skips,
    remarks: ['failed: a\n    no\n    at once'],
  })
})

test('a unit test that passed only when it was tried again is named apart, with what it said at first', () => {
  const again = vitestTest('passed', {
    ancestorTitles: ['a sum'],
    failureMessages: ['too late\n    at once'],
  })
  const counts = countVitest({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        assertionResults: [again, vitestTest('passed', { failureMessages: [] })],
      },
    ],
  })
  expect(counts).toEqual({
    ...nothingCounted,
    passed: 1,
    secondTries: ['a sum › a'],
    remarks: ['needed a second try: a sum › a\n    too late\n    at once'],
  })
})

test('a test file that could not even be loaded is a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const counts = countVitest({ testResults: [broken] })
  expect(counts.failed).toBe(1)
  expect(counts.remarks).toEqual(['failed: a.test.ts\n    no such module'])
})

test('a Playwright report is counted through all its nested suites, and what needed a second try is none that passed', () => {
  const place = { title: 'it works', file: 'a.spec.ts', line: 3 }
  const spec = (status: 'expected' | 'unexpected' | 'flaky') => ({
    ...place,
    tests: [{ status, annotations: [], results: [{ error: { message: 'too late' } }, {}] }],
  })
  const counts = countPlaywright({
    errors: [],
    suites: [
      { suites: [{ specs: [spec('expected'), spec('flaky')] }], specs: [spec('unexpected')] },
      {
        specs: [
          {
            ...place,
            tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no display' }] }],
          },
        ],
      },
    ],
  })
  expect(counts).toEqual({
    passed: 1,
    failed: 1,
    secondTries: ['a.spec.ts:3 it works'],
    skips: new Map([['no display', 1]]),
    remarks: [
      'failed: a.spec.ts:3 it works\n    too late',
      'needed a second try: a.spec.ts:3 it works\n    too late',
    ],
  })
})

test('an error outside any test is a failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'config' }] }).failed).toBe(1)
})

test('the last line sums all runners and names skips only when there are some', () => {
  const one = { ...nothingCounted, passed: 2 }
  const two = { ...nothingCounted, passed: 1, failed: 1, skips: new Map([['a', 3]]) }
  expect(closingLines(addUp([one, one]))).toEqual(['4 passed, 0 failed'])
  expect(closingLines(addUp([one, two]))).toEqual(['3 passed, 1 failed, 3 skipped'])
})

test('what needed a second try is counted and named in the line before the last, which keeps its form', () => {
  const one = { ...nothingCounted, passed: 2, secondTries: ['a.spec.ts:3 it works'] }
  const two = { ...nothingCounted, passed: 1, secondTries: ['b.spec.ts:9 it draws'] }
  expect(closingLines(addUp([one, two]))).toEqual([
    '2 needed a second try: a.spec.ts:3 it works; b.spec.ts:9 it draws',
    '3 passed, 0 failed',
  ])
})

test('the line of one runner says how many of its tests needed a second try', () => {
  const counts = { ...nothingCounted, passed: 2, secondTries: ['a'] }
  expect(inOneLine(counts)).toBe('2 passed, 0 failed; 1 needed a second try')
})

test('a runner all of whose tests needed a second try has counted something', () => {
  expect(isNothing({ ...nothingCounted, secondTries: ['a'] })).toBe(false)
  expect(isNothing(nothingCounted)).toBe(true)
})
