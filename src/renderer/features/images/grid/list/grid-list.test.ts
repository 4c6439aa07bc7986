import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GridEvent } from '../../../../../shared/contract/grids.ts'
import type { JobEvent } from '../../../../../shared/contract/jobs.ts'
import { type GridSummary, noGridSettings } from '../../../../../shared/domain/grid/grid.ts'
import { GridId } from '../../../../../shared/domain/ids.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { makeJob } from '../../../../media/media-fixtures.ts'
import { fakeWatch } from '../../../../data/fake-watch.ts'
import { createGridList, followGridList } from './grid-list.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const gridId = (number: number) => GridId.parse(`grd_${String(number).padStart(26, '0')}`)

/** A grid with one job of the same number. */
function gridOf(number: number, isSaved: boolean): GridSummary {
  const job = makeJob(number)
  return {
    ...{ id: gridId(number), connectionId: job.connectionId, settings: noGridSettings, createdAt: number },
    axes: {
      ...{ prompts: ['a fox'], sizes: ['auto'], variations: 1 },
      models: [{ id: 'm', format: 'images', sizes: [] }],
    },
    counts: { all: 1, saved: isSaved ? 1 : 0, live: isSaved ? 0 : 1, lost: 0 },
    unsavedIds: isSaved ? [] : [job.id],
    coverIds: [],
  }
}

/** An app with grids numbered from 1, the newest first; nothing of them is saved but what was said to be. */
function appWith(count: number) {
  const [jobs, grids] = [fakeWatch<JobEvent>(), fakeWatch<GridEvent>()]
  const saved = new Set<number>()
  const asked: { lists: number; summaries: string[][] } = { lists: 0, summaries: [] }
  let refusal: AppError | null = null
  let all = Array.from({ length: count }, (_, index) => count - index)
  const read = (number: number) => gridOf(number, saved.has(number))
  const client = {
    grids: {
      async list({ cursor, limit }: { cursor: string | null; limit: number }) {
        asked.lists += 1
        const after = all.filter((number) => cursor === null || number < Number(cursor))
        const page = after.slice(0, limit)
        return { grids: page.map(read), nextCursor: after.length > limit ? String(page.at(-1)) : null }
      },
      async summaries({ gridIds }: { gridIds: string[] }) {
        asked.summaries.push(gridIds)
        if (refusal !== null) throw refusal
        return { grids: all.filter((number) => gridIds.includes(gridId(number))).map(read) }
      },
      watch: grids.open,
    },
    jobs: { watch: jobs.open },
  }
  return {
    ...{ client, jobs, grids, asked, read },
    refuse: (error: AppError | null) => void (refusal = error),
    /** What is there, by number. */
    set: (numbers: number[]) => void (all = numbers),
    /** The job of this grid moves. */
    move(number: number, isSaved = false) {
      if (isSaved) saved.add(number)
      jobs.emit({ type: 'job-updated', job: makeJob(number) })
    },
  }
}

/** The list of a window, followed until the test ends. */
async function follow(app: ReturnType<typeof appWith>) {
  const store = createGridList(app.client)
  const controller = new AbortController()
  void followGridList(store, app.client, controller.signal, async () => {})
  await settle()
  return { store, stop: () => controller.abort(), numbers: () => shown(store.getState().items) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = (grids: readonly GridSummary[]) => grids.map(({ createdAt }) => createdAt)

test('of many grids only those whose jobs move are read anew, and one that is all made never again', async () => {
  const app = appWith(60)
  const { store, stop, numbers } = await follow(app)
  await store.getState().readMore()
  expect(numbers()).toHaveLength(48)
  const { lists } = app.asked
  for (let nth = 0; nth < 20; nth += 1) app.move(60)
  app.move(59, true)
  app.move(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(app.asked.summaries).toEqual([[gridId(60), gridId(59)]])
  expect(store.getState().items.slice(0, 2)).toEqual([app.read(60), gridOf(59, true)])
  app.move(59)
  await vi.advanceTimersByTimeAsync(5000)
  expect(app.asked.summaries).toHaveLength(1)
  expect(app.asked.lists).toBe(lists)
  stop()
})

test('a grid that another window orders, removes or brings back is in the list as soon as it is told', async () => {
  const app = appWith(30)
  const { store, stop, numbers } = await follow(app)
  expect(numbers()[0]).toBe(30)
  app.grids.emit({ type: 'grid-listed', grid: gridOf(31, false) })
  await settle()
  expect(numbers().slice(0, 3)).toEqual([31, 30, 29])
  // Its jobs are followed as those of any other.
  app.set([31, ...Array.from({ length: 30 }, (_, index) => 30 - index)])
  await vi.advanceTimersByTimeAsync(1000)
  app.asked.summaries.length = 0
  app.move(31, true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(app.asked.summaries).toEqual([[gridId(31)]])
  expect(store.getState().items[0]?.counts.saved).toBe(1)

  app.grids.emit({ type: 'grid-removed', gridId: gridId(30) })
  await settle()
  expect(numbers().slice(0, 2)).toEqual([31, 29])
  app.grids.emit({ type: 'grid-listed', grid: gridOf(30, false) })
  // Told twice it is there once; what is older than all that is shown comes with its page.
  app.grids.emit({ type: 'grid-listed', grid: gridOf(30, false) })
  app.grids.emit({ type: 'grid-listed', grid: gridOf(2, false) })
  await settle()
  expect(numbers().slice(0, 3)).toEqual([31, 30, 29])
  expect(numbers()).toHaveLength(25)
  await Promise.all([store.getState().readMore(), store.getState().readMore()])
  expect(numbers()).toEqual(Array.from({ length: 31 }, (_, index) => 31 - index))
  expect(store.getState().nextCursor).toBeNull()
  stop()
})

test('after the stream broke all that was shown is read again, and what moved meanwhile', async () => {
  const app = appWith(60)
  const { store, stop, numbers } = await follow(app)
  await store.getState().readMore()
  app.set(Array.from({ length: 61 }, (_, index) => 61 - index))
  app.grids.fail(new AppError('disconnected'))
  await settle()
  expect(numbers()[0]).toBe(61)
  expect(numbers()).toHaveLength(48)
  await vi.advanceTimersByTimeAsync(1000)
  app.asked.summaries.length = 0
  app.jobs.fail(new AppError('disconnected'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(new Set(app.asked.summaries.flat())).toEqual(new Set(store.getState().items.map(({ id }) => id)))
  stop()
})

test('what cannot be read is said, and read with the next that moves', async () => {
  const app = appWith(2)
  const { store, stop } = await follow(app)
  await vi.advanceTimersByTimeAsync(1000)
  app.refuse(new AppError('internal'))
  app.move(2, true)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState().failure).toMatchObject({ code: 'internal' })
  expect(store.getState().items[0]?.counts.saved).toBe(0)
  app.refuse(null)
  app.move(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.getState()).toMatchObject({ failure: null, items: [{ counts: { saved: 1 } }, {}] })
  stop()
})
