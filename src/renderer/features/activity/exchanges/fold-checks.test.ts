import { expect, test } from 'vitest'
import { JobId } from '../../../../shared/domain/ids.ts'
import { exchangeOf, foldChecks, lineOf } from './fold-checks.ts'
import { makeExchange } from './fixtures.ts'

const jobOf = (n: number) => JobId.parse(`job_${String(n).padStart(26, '0')}`)
const check = (n: number, job: number) =>
  makeExchange(n, { purpose: 'video-query', subjectId: jobOf(job), method: 'GET' })
const create = (n: number, job: number) => makeExchange(n, { purpose: 'video-create', subjectId: jobOf(job) })

/** Of two videos that are checked in turns: the newest first. */
const log = [
  check(9, 1),
  check(8, 2),
  check(7, 1),
  check(6, 2),
  check(5, 1),
  create(4, 2),
  check(3, 3),
  create(1, 1),
]
const fold = (job: number) => `checks-${jobOf(job)}`
const idsOf = (open: string[] = []) => foldChecks(log, new Set(open)).map(({ id }) => id)
const own = (n: number) => makeExchange(n).id

test('the checks of a job are one line where the first of them was, and a single one stays as it is', () => {
  expect(idsOf()).toEqual([fold(2), fold(1), own(4), own(3), own(1)])
  const more = foldChecks([check(10, 2), ...log], new Set())
  expect(more.map(({ id }) => id)).toEqual(idsOf())
  expect(more[0]).toMatchObject({ checks: [{ id: own(10) }, { id: own(8) }, { id: own(6) }] })
})

test('opened, they follow their line, the newest first', () => {
  expect(idsOf([fold(1)])).toEqual([fold(2), fold(1), own(9), own(7), own(5), own(4), own(3), own(1)])
})

test('one that is folded away is found at its line, and a line shows its newest', () => {
  const lines = foldChecks(log, new Set())
  expect(lineOf(lines, own(7))).toBe(1)
  expect(lineOf(lines, fold(1))).toBe(1)
  expect(lineOf(lines, own(4))).toBe(2)
  expect(lineOf(lines, undefined)).toBe(-1)
  expect(exchangeOf(lines[1])?.id).toBe(own(9))
  expect(exchangeOf(lines[2])?.id).toBe(own(4))
  expect(exchangeOf(undefined)).toBeUndefined()
})
