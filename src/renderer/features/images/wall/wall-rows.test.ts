import { expect, test } from 'vitest'
import type { Job } from '../../../../shared/domain/job/job.ts'
import { makeJob } from '../../../media/media-fixtures.ts'
import { batchesOnWall } from './batch/wall-batches.ts'
import { layOutOrder } from './order-layout.ts'
import { wallRows } from './wall-rows.ts'

const cell = (number: number, batch: string | null) =>
  makeJob(number, { state: 'submitting', batch: batch === null ? null : { id: batch, gridId: null } })

function rowsOf(placed: readonly (readonly Job[])[]) {
  const batches = batchesOnWall(placed.flat())
  const rows = placed.map((jobs, at) => ({
    id: String(at),
    orders: jobs.map((job) => {
      const batch = batches.get(job.id) ?? null
      return { job, batch, layout: layOutOrder(job, 1000, 200, batch !== null) }
    }),
  }))
  return wallRows(rows, { gap: 24, batchGap: 6 })
}
const headings = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ groups }) => groups.map(({ batch, hasHeading }) => hasHeading && (batch?.id ?? 'own')))

test('a batch has one heading, over its first row, and each other order its own', () => {
  const rows = rowsOf([
    [cell(9, null)],
    [cell(8, 'b'), cell(7, 'b')],
    [cell(6, 'b')],
    [cell(5, 'a'), cell(4, 'a'), cell(3, null)],
  ])
  expect(headings(rows)).toEqual([['own'], ['b'], [false], ['a', 'own']])
  expect(rows.map(({ goesOn }) => goesOn)).toEqual([false, true, false, false])
  expect(rows[3]?.lefts).toEqual([0, 206, 430])
})

test('a batch that began beside something else has its heading again where it goes on', () => {
  expect(headings(rowsOf([[cell(4, null), cell(3, 'a')], [cell(2, 'a')]]))).toEqual([['own', 'a'], ['a']])
})
