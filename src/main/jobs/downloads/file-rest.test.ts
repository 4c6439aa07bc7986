import { expect, test } from 'vitest'
import type { Failure } from '../../../shared/errors.ts'
import { madeOn, opened } from '../engine-fixtures.ts'
import type { DownloadContext } from '../runner.ts'
import type { CutShortBy } from './file-retry.ts'

const page: Failure = { code: 'download-unusable', isRetryable: true, data: {} }

/** A job whose fetches a test ends one by one; each misses, and its host may be asked again after an hour. */
async function fetching() {
  const begun: DownloadContext[] = []
  let end = () => {}
  const { pass, connectionId, start } = opened((video, clock) => ({
    ...video,
    async collect(_job, signal, context) {
      begun.push(context)
      await new Promise<void>((resolve) => {
        end = resolve
        signal.addEventListener('abort', () => resolve())
      })
      return { type: 'download-missed', failure: page, nextCheckAtMs: clock.now() + 3_600_000 }
    },
  }))
  const engine = start()
  const job = madeOn(connectionId, 'video')
  engine.submit(job)
  while (begun.length === 0) await pass(1_000)
  const endFetch = async () => {
    end()
    await pass(1_000)
  }
  const [context] = begun as [DownloadContext]
  const over = new Promise<void>(() => {})
  const rest = (untilMs: number | null) => {
    const cuts: CutShortBy[] = []
    void context.rest(untilMs, over).then((by) => cuts.push(by))
    return cuts
  }
  return { begun, context, endFetch, engine, jobId: job.id, pass, rest }
}

test('a press cuts the rest of a file short, and the next fetch is not its answer as well', async () => {
  const { begun, endFetch, engine, jobId, pass, rest } = await fetching()
  const cuts = rest(Number.MAX_SAFE_INTEGER)
  await pass(60_000)
  expect(cuts).toEqual([])
  engine.wake(jobId)
  await pass(0)
  expect(cuts).toEqual(['person'])
  await endFetch()
  expect(begun).toHaveLength(1)
  engine.wake(jobId)
  await pass(0)
  expect(begun.map(({ cutShortBy }) => cutShortBy)).toEqual(['nothing', 'person'])
  await engine.close()
})

test('a press while a file waits for its place, or is fetched, asks for no second fetch', async () => {
  const { begun, endFetch, engine, jobId } = await fetching()
  engine.wake(jobId)
  await endFetch()
  expect(begun).toHaveLength(1)
  await engine.close()
})

test('a network that is back cuts the rest of a file short; where none rests, it hurries the next fetch', async () => {
  const { begun, endFetch, engine, pass, rest } = await fetching()
  const cuts = rest(Number.MAX_SAFE_INTEGER)
  engine.wakeAll()
  await pass(0)
  expect(cuts).toEqual(['change'])
  expect(rest(null)).toEqual([])
  engine.wakeAll()
  await endFetch()
  expect(begun.map(({ cutShortBy }) => cutShortBy)).toEqual(['nothing', 'change'])
  await engine.close()
})

test('a file rests until its time', async () => {
  const { engine, pass, rest } = await fetching()
  const [due, later] = [rest(0), rest(null)]
  await pass(60_000)
  expect([due, later]).toEqual([['nothing'], []])
  await engine.close()
})
