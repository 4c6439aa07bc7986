import { expect, test } from 'vitest'
import { JobId } from '../../../shared/domain/ids.ts'
import type { Job } from '../../../shared/domain/job/job.ts'
import { createEndedTogether } from './ended-together.ts'

const idOf = (letter: string) => JobId.parse(`job_${letter.repeat(26)}`)
const job = (letter: string, state: Job['state'], press: string | null = null) =>
  ({
    id: idOf(letter),
    state,
    batch: press === null ? null : { id: press, gridId: null },
  }) as Job

function follow() {
  const told: string[][] = []
  const together = createEndedTogether(
    (jobs) => void told.push(jobs.map(({ id, state }) => `${id[4]} ${state}`)),
  )
  const heard = (...jobs: Job[]) => {
    for (const one of jobs) together.heard({ type: 'job-updated', job: one })
  }
  return { told, together, heard }
}

test('a job by itself is told of when it ends, once', () => {
  const { told, heard } = follow()
  heard(job('a', 'running'), job('a', 'saved'), job('a', 'saved'))
  expect(told).toEqual([['a saved']])
})

test('those of one press are told of together when the last has ended', () => {
  const { told, heard } = follow()
  heard(job('a', 'running', 'p'), job('b', 'running', 'p'), job('c', 'running'))
  heard(job('a', 'saved', 'p'))
  expect(told).toEqual([])
  heard(job('b', 'failed', 'p'))
  expect(told).toEqual([['a saved', 'b failed']])
})

test('what had ended before anybody listened is not told of, and what was under way is', () => {
  const { told, together, heard } = follow()
  together.found(job('a', 'running'))
  together.found(job('b', 'cannot-check'))
  heard(job('a', 'saved'), job('b', 'cannot-check'), job('c', 'saved'))
  expect(told).toEqual([['a saved']])
})

test('a job that was taken away does not hold back the rest of its press', () => {
  const { told, together, heard } = follow()
  heard(job('a', 'running', 'p'), job('b', 'prepared', 'p'), job('a', 'saved', 'p'))
  together.heard({ type: 'job-removed', jobId: idOf('b') })
  expect(told).toEqual([['a saved']])
})

test('one that goes on before its press is over is told of at its second end', () => {
  const { told, heard } = follow()
  heard(job('a', 'running', 'p'), job('b', 'running', 'p'), job('a', 'failed', 'p'))
  heard(job('a', 'downloading', 'p'), job('a', 'saved', 'p'), job('b', 'saved', 'p'))
  expect(told).toEqual([['a saved', 'b saved']])
})
