import { createRun } from '../../src/main/services/desktop-integration/sum-up-work.ts'
import { JobId } from '../../src/shared/domain/ids.ts'
import type { Job } from '../../src/shared/domain/job/job.ts'
import { compare, type BenchRow } from './lib/measure.ts'

/** Five grids of 400 images, and as many again. */
const many = 4_000
const runs = 10

const jobs = Array.from({ length: many }, (_, nth) => {
  const id = JobId.parse(`job_01k${String(nth).padStart(23, '0')}`)
  return { id, progressPercent: 50, downloadedBytes: null, totalBytes: null } as Job
})

/** Milliseconds until all of them began, came half way and ended, each time summed up for whoever shows it. */
function follow(all: readonly Job[]): number {
  const startedAt = performance.now()
  const run = createRun()
  for (const state of ['prepared', 'running', 'saved'] as const) {
    for (const job of all) {
      run.hear({ ...job, state })
      run.sum()
    }
  }
  return performance.now() - startedAt
}

function followInParts(): number {
  const size = many / runs
  const parts = Array.from({ length: runs }, (_, nth) => jobs.slice(nth * size, (nth + 1) * size))
  return parts.reduce((ms, part) => ms + follow(part), 0)
}

/** Beside as many jobs in runs that are a tenth as large: what goes through all of them at each would take ten times as long. */
export async function run(): Promise<BenchRow[]> {
  return [
    {
      ...{ id: 'F17', what: `how ${many} jobs stand, summed at each happening`, unit: 'ms' },
      ...{ peerName: `${runs} runs of ${many / runs}`, target: '≤ 3×', maxRatio: 3 },
      ...(await compare(() => follow(jobs), followInParts)),
    },
  ]
}
