import { expect, test } from 'vitest'
import { CanvasId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { assetId, imageRequest, makeAsset, makeJob } from '../../../../media/media-fixtures.ts'
import {
  saidInstead,
  afterRemoving,
  beside,
  jobsOfCanvas,
  openJobsOf,
  pairAfter,
  pairOf,
  stagedOf,
} from './staged.ts'

const canvasId = CanvasId.parse(`cvs_${'0'.repeat(26)}`)
const other = CanvasId.parse(`cvs_${'1'.repeat(26)}`)

function edit(number: number, changes: Partial<Job> = {}, of = canvasId): Job {
  const box = { x: 0, y: 0, width: 64, height: 64 }
  const part = {
    canvasId: of,
    box,
    origin: { x: 0, y: 0 },
    sent: { width: 64, height: 64 },
    feather: 8,
    hasMask: false,
    continues: null,
  }
  return makeJob(number, { request: { ...imageRequest, edit: part }, ...changes })
}

const saved = (number: number) => edit(number, { state: 'saved', assets: [makeAsset(number)] })

test('the edits of a document are its own, in the order in which they were asked for', () => {
  const jobs = [saved(3), edit(4, {}, other), makeJob(2), saved(1)]
  expect(jobsOfCanvas(jobs, canvasId).map(({ id }) => id)).toEqual([saved(1).id, saved(3).id])
})

test('what waits is what came and was not decided on', () => {
  const waiting = stagedOf([saved(1), edit(2, { state: 'running' }), saved(3)], new Set([assetId(1)]))
  expect(waiting.map(({ asset }) => asset.id)).toEqual([assetId(3)])
})

test('told at the prompt are the edits under way and those that want somebody, not those that ended well or were seen to', () => {
  const open = [
    edit(1, { state: 'running' }),
    edit(2, { state: 'failed' }),
    edit(3, { state: 'unknown-outcome' }),
  ]
  const over = [saved(4), edit(5, { state: 'failed', isSentAgain: true }), edit(6, { state: 'cancelled' })]
  expect(openJobsOf([...open, ...over])).toEqual(open)
})

test('what a model said in place of an image is told in its words, and a reason in one word is not', () => {
  const failed = (detail: string) =>
    edit(1, { state: 'failed', failure: { code: 'content-blocked', isRetryable: false, data: { detail } } })
  expect(saidInstead(failed(' I can only describe it. '))).toBe('I can only describe it.')
  expect(saidInstead(failed('我只能描述它。'))).toBe('我只能描述它。')
  expect(saidInstead(failed('PROHIBITED_CONTENT'))).toBeNull()
  expect(saidInstead(edit(1))).toBeNull()
})

test('turning goes around the ends, and what is decided on gives way to the next one', () => {
  const waiting = stagedOf([saved(1), saved(2), saved(3)], new Set())
  expect(beside(waiting, assetId(3), 1)).toBe(assetId(1))
  expect(beside(waiting, assetId(1), -1)).toBe(assetId(3))
  expect(beside(waiting, null, 1)).toBe(assetId(1))
  expect(beside([], null, 1)).toBeNull()
  expect(afterRemoving(waiting, assetId(2))).toBe(assetId(3))
  expect(afterRemoving(waiting, assetId(3))).toBe(assetId(2))
  expect(afterRemoving(waiting.slice(0, 1), assetId(1))).toBeNull()
})

test('two stand beside each other until nothing is chosen, and the next one comes in the place of the one that was', () => {
  const waiting = stagedOf([saved(1), saved(2), saved(3)], new Set())
  const pair = pairOf(waiting, assetId(3))
  expect(pair).toEqual([assetId(3), assetId(1)])
  expect(pairOf(waiting, null)).toEqual([assetId(1), assetId(2)])
  expect(pairOf(waiting.slice(0, 1), assetId(1))).toBeNull()
  expect(pairAfter(pair, assetId(3), assetId(1))).toBe(pair)
  expect(pairAfter(pair, assetId(1), assetId(2))).toEqual([assetId(3), assetId(2)])
  expect(pairAfter(pair, assetId(3), assetId(2))).toEqual([assetId(2), assetId(1)])
  expect(pairAfter(pair, assetId(3), null)).toBeNull()
  expect(pairAfter(null, assetId(3), assetId(1))).toBeNull()
})
