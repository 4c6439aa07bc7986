import { expect, test } from 'vitest'
import { GridId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { imageRequest, jobId, makeJob } from '../../../../media/media-fixtures.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { batchCaptions, batchText } from './batch-text.ts'
import { batchesOnWall } from './wall-batches.ts'

const text = catalogues.en
const gridId = GridId.parse(`grd_${'0'.repeat(26)}`)
const asked = (
  number: number,
  change: Partial<typeof imageRequest>,
  batch: Job['batch'] = { id: 'a', gridId: null },
) => makeJob(number, { batch, request: { ...imageRequest, ...change } })

function batchOf(jobs: readonly Job[]) {
  const batch = batchesOnWall(jobs).get(jobs[0]?.id ?? jobId(0))
  if (batch === undefined) throw new Error('no batch')
  return batch
}

test('the orders of one press stand together, and a press for one image stands by itself', () => {
  const single = asked(9, {}, { id: 'b', gridId: null })
  const cell = asked(8, {}, { id: 'c', gridId })
  const jobs = [single, cell, makeJob(7), asked(6, {}), asked(5, {})]
  const batches = batchesOnWall(jobs)
  expect([...batches].map(([id, batch]) => [id, batch.id, batch.gridId])).toEqual([
    [jobId(8), 'c', gridId],
    [jobId(6), 'a', null],
    [jobId(5), 'a', null],
  ])
})

test('a heading says once what all have in common, and each image only what differs', () => {
  const one = (number: number, color: string, model: string) =>
    asked(number, { prompt: `A ${color} fox in a forest, ink`, model })
  const batch = batchOf([
    one(4, 'blue', 'm2'),
    one(3, 'blue', 'm1'),
    one(2, 'red', 'm2'),
    one(1, 'red', 'm1'),
  ])
  expect(batchText(batch, text)).toEqual({
    ...{ prompt: 'A red fox in a forest, ink', others: 1 },
    facts: ['m1, m2', '1024\u00a0×\u00a01024'],
  })
  expect([...batchCaptions(batch, text).values()]).toEqual([
    'A blue … · m2',
    'A blue … · m1',
    'A red … · m2',
    'A red … · m1',
  ])
})

test('images of one prompt, model and size need no words of their own', () => {
  const batch = batchOf([asked(2, { size: 'auto' }), asked(1, { size: 'auto' })])
  expect(batchText(batch, text)).toEqual({ prompt: 'a pear on linen', others: 0, facts: ['imagea-2'] })
  expect([...batchCaptions(batch, text).values()]).toEqual(['', ''])
})
