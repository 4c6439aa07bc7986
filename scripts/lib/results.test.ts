import { expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest, lastLine } from './results.ts'

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
        status: 'failed',
        assertionResults: [
          vitestTest('passed'),
          vitestTest('failed'),
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
  expect(counts).toEqual({ passed: 1, failed: 1, skips })
})

test('a test file that could not even be loaded is a failure', () => {
  expect(countVitest({ testResults: [{ status: 'failed', assertionResults: [] }] }).failed).toBe(1)
})

test('a Playwright report is counted through all its nested suites; flaky is failed', () => {
  const spec = (status: 'expected' | 'unexpected' | 'flaky') => ({ tests: [{ status, annotations: [] }] })
  const counts = countPlaywright({
    errors: [],
    suites: [
      { suites: [{ specs: [spec('expected'), spec('flaky')] }], specs: [spec('unexpected')] },
      {
        specs: [
          { tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no display' }] }] },
        ],
      },
    ],
  })
  expect(counts).toEqual({ passed: 1, failed: 2, skips: new Map([['no display', 1]]) })
})

test('an error outside any test is a failure', () => {
  expect(countPlaywright({ suites: [], errors: [{ message: 'config' }] }).failed).toBe(1)
})

test('the last line sums all runners and names skips only when there are some', () => {
  const one = { passed: 2, failed: 0, skips: new Map() }
  const two = { passed: 1, failed: 1, skips: new Map([['a', 3]]) }
  expect(lastLine(addUp([one, one]))).toBe('4 passed, 0 failed')
  expect(lastLine(addUp([one, two]))).toBe('3 passed, 1 failed, 3 skipped')
})
