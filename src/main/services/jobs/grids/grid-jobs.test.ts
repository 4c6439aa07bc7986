import { expect, test } from 'vitest'
import { type Grid, noGridSettings } from '../../../../shared/domain/grid/grid.ts'
import { GridId } from '../../../../shared/domain/ids.ts'
import type { JobState } from '../../../../shared/domain/job/job.ts'
import { repeatKey } from '../../../jobs/job-rows.ts'
import type { JobRecord } from '../../../store/tables/jobs.ts'
import {
  failingStore,
  openTestStore,
  sampleAsset,
  sampleConnection,
  sampleJob,
  type StoreFault,
} from '../../../store/test-support.ts'
import { newestJobs, summariesOf } from './grid-jobs.ts'

function opened() {
  const real = openTestStore()
  const connection = sampleConnection()
  real.connections.insert(connection)
  const calls: string[] = []
  const fault: { now: StoreFault | null } = {
    now: {
      kind: 'failed',
      fails(call) {
        calls.push(call)
        return false
      },
    },
  }
  const job = (state: JobState, idempotencyKey = crypto.randomUUID() as string): JobRecord => {
    const record = sampleJob({ connectionId: connection.id, state, idempotencyKey })
    real.jobs.insert(record)
    if (state === 'saved') real.assets.insert(sampleAsset({ jobId: record.id }))
    return record
  }
  let count = 0
  const grid = (...cells: (JobRecord | 'takes-no-size')[]): Grid => ({
    id: GridId.parse(`grd_${String((count += 1)).padStart(26, '0')}`),
    connectionId: connection.id,
    axes: {
      prompts: ['a fox'],
      models: [{ id: 'm', format: 'images', sizes: [] }],
      sizes: ['auto'],
      variations: 1,
    },
    settings: noGridSettings,
    cells: cells.map((cell) => (cell === 'takes-no-size' ? cell : cell.id)),
    createdAt: 1000,
  })
  return { store: failingStore(real, fault), calls, job, grid }
}

test('a list says of each grid how its newest jobs stand, and asks as often for many grids as for one', () => {
  const { store, calls, job, grid } = opened()
  const lost = job('failed')
  const lostTwice = job('failed')
  const second = job('failed', repeatKey(lostTwice.id))
  const saved = job('saved')
  const third = job('running', repeatKey(second.id))
  const grids = [
    grid(saved, lost, 'takes-no-size', lostTwice),
    ...Array.from({ length: 20 }, () => grid(job('saved'), job('prepared'))),
  ]
  expect(summariesOf(store, grids)[0]).toMatchObject({
    counts: { all: 3, saved: 1, live: 1, lost: 1 },
    unsavedIds: [lost.id, third.id],
    coverIds: [store.assets.byJobs([saved.id])[0]?.id],
  })
  const asked = (some: Grid[]) => {
    calls.length = 0
    summariesOf(store, some)
    return [...calls]
  }
  expect(asked(grids)).toEqual(asked(grids.slice(0, 1)))
  // Whole rows are for one grid that is open.
  expect(calls).not.toContain('jobs.getMany')
})

test('the jobs of a grid come in the order of its cells, and a row that names itself leads nowhere', () => {
  const { store, job, grid } = opened()
  const jobs = Array.from({ length: 30 }, () => job('prepared'))
  const turned = jobs.toReversed()
  expect(newestJobs(store, grid(...turned)).jobs.map(({ id }) => id)).toEqual(turned.map(({ id }) => id))
  const [early, late] = [sampleJob(), sampleJob()]
  const loop = { ...early, connectionId: jobs[0]?.connectionId as JobRecord['connectionId'] }
  store.jobs.insert({ ...loop, idempotencyKey: repeatKey(late.id) })
  store.jobs.insert({ ...loop, id: late.id, idempotencyKey: repeatKey(early.id) })
  expect(newestJobs(store, grid({ ...loop })).cells).toEqual([late.id])
})
