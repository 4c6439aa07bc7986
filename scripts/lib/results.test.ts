import { expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest, lastLine, nothingCounted } from './results.ts'

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
  expect(counts).toEqual({ passed: 1, failed: 1, skips, remarks: ['failed: a\n    no\n    at once'] })
})

test('a test file that could not even be loaded is a failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  const counts = countVitest({ testResults: [broken] })
  expect(counts.failed).toBe(1)
  expect(counts.remarks).toEqual(['failed: a.test.ts\n    no such module'])
})

test('a Playwright report is counted through all its nested suites, and names what passed at a second try', () => {
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
    passed: 2,
    failed: 1,
    skips: new Map([['no display', 1]]),
    remarks: [
      'failed: a.spec.ts:3 it works\n    too late',
      'passed when tried again: a.spec.ts:3 it works\n    too late',
    ],
  })
})

test('an error outside any test is a failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'config' }] }).failed).toBe(1)
})

test('the last line sums all runners and names skips only when there are some', () => {
  const one = { ...nothingCounted, passed: 2 }
  const two = { ...nothingCounted, passed: 1, failed: 1, skips: new Map([['a', 3]]) }
  expect(lastLine(addUp([one, one]))).toBe('4 passed, 0 failed')
  expect(lastLine(addUp([one, two]))).toBe('3 passed, 1 failed, 3 skipped')
})
