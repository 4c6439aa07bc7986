import { expect, test } from 'vitest'
import { awaitedFile } from '../../shared/domain/job/job-file.ts'
import type { JobRecord } from '../store/tables/jobs.ts'
import { madeOn, opened } from './engine-fixtures.ts'
import type { FinishedFile } from './runner.ts'

const fileWith = (letter: string): FinishedFile => ({
  ...{ kind: 'video', sha256: letter.repeat(64), mimeType: 'video/mp4', byteSize: 12, extension: '.mp4' },
  ...{ width: 4, height: 3, durationMs: 1000, thumbhash: null, dhash: null },
})

/** An engine whose gateway gives two videos, beside a job of two videos. */
function openedWithTwo(change: Partial<JobRecord>) {
  const parts = opened((video) => ({
    ...video,
    async collect(_job, _signal, context) {
      await context.keep(1, 2, fileWith('d'))
      await context.keep(0, 2, fileWith('c'))
      return { type: 'files-saved' }
    },
  }))
  const made = madeOn(parts.connectionId, 'video')
  const job = { ...made, endedAt: 2000, taskToken: { task: made.id }, ...change }
  parts.real.jobs.insert(job)
  return { ...parts, job }
}

const never = new AbortController().signal

test('what had been given up and comes with a missing file gets its row, as what its job brings', async () => {
  const { real, job, start } = openedWithTwo({
    state: 'saved',
    files: [
      { ...awaitedFile, state: 'saved' },
      { ...awaitedFile, state: 'given-up', refusals: 6 },
    ],
  })
  const added: string[] = []
  const engine = start({ assetAdded: ({ sha256 }) => void added.push(sha256) })
  const told: string[] = []
  await engine.collectAgain(job.id, ({ sha256 }) => told.push(sha256), never)
  expect([told, added]).toEqual([['c'.repeat(64)], ['d'.repeat(64)]])
  expect(real.assets.byJob(job.id)).toMatchObject([{ sha256: 'd'.repeat(64), prompt: job.request.prompt }])
  expect(real.jobs.get(job.id)?.files.map(({ state }) => state)).toEqual(['saved', 'saved'])
  await engine.close()
})

test('of a saved job of an earlier version, which has no word about its files, every file had been saved', async () => {
  const { real, job, start } = openedWithTwo({ state: 'saved', files: [] })
  const engine = start()
  const told: string[] = []
  await engine.collectAgain(job.id, ({ sha256 }) => told.push(sha256), never)
  expect(told).toEqual(['d'.repeat(64), 'c'.repeat(64)])
  expect(real.assets.byJob(job.id)).toEqual([])
  await engine.close()
})

test('nothing is brought beside a job that is under way', async () => {
  const { real, job, start } = openedWithTwo({
    state: 'downloading',
    endedAt: null,
    files: [{ ...awaitedFile, state: 'saved' }, awaitedFile],
  })
  const engine = start()
  const told: string[] = []
  await engine.collectAgain(job.id, ({ sha256 }) => told.push(sha256), never)
  expect([told, real.assets.byJob(job.id)]).toEqual([[], []])
  await engine.close()
})
