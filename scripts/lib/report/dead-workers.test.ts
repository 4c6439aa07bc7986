import { expect, test } from 'vitest'
import { readDeadWorkers, withSecondTry } from './dead-workers.ts'
import { countVitest, type VitestReport } from './results.ts'

const died = 'Worker exited unexpectedly with signal SIGSEGV during started state'
const output = (errors: number) =>
  [
    `Vitest caught ${errors} unhandled error${errors === 1 ? '' : 's'} during the test run.`,
    '\u001B[31m\u001B[1mError\u001B[22m: [vitest-pool]: Worker forks emitted error.\u001B[39m',
    `\u001B[31m\u001B[1mCaused by: Error\u001B[22m: ${died} while running test file /a/died.test.ts\u001B[39m`,
  ].join('\n')

const result = (status: string) => ({ status, title: status, ancestorTitles: [], failureMessages: [] })
const file = (name: string, ...statuses: string[]): VitestReport['testResults'][number] => {
  const isPassed = statuses.every((status) => status === 'passed')
  return { name, status: isPassed ? 'passed' : 'failed', assertionResults: statuses.map(result) }
}
const first: VitestReport = {
  testResults: [file('/a/died.test.ts', 'pending', 'pending'), file('/a/other.test.ts', 'passed')],
}

test('a file whose process was killed is found in what the runner printed', () => {
  expect(readDeadWorkers(output(1))).toEqual([{ file: '/a/died.test.ts', reason: died }])
  expect(readDeadWorkers('all passed')).toEqual([])
})

test('an error outside of any test beside it is not hidden by a second try', () => {
  expect(readDeadWorkers(output(2))).toBeNull()
})

test('what passed when its file ran again is counted, and the file is named as one that needed it', () => {
  const dead = readDeadWorkers(output(1)) ?? []
  const again = (status: string): VitestReport => ({
    testResults: [file('/a/died.test.ts', 'passed', status)],
  })
  const counts = countVitest(withSecondTry(first, again('passed'), dead))
  expect(counts).toMatchObject({ passed: 2, failed: 0, secondTries: ['passed'], skips: new Map() })
  expect(counts.remarks).toEqual([`needed a second try: passed\n    ${died}`])
  expect(countVitest(withSecondTry(first, again('failed'), dead))).toMatchObject({ failed: 1 })
})
