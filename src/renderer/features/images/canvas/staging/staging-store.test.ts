import { expect, test } from 'vitest'
import type { EditDecided } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { type AssetId, CanvasId } from '../../../../../shared/domain/ids.ts'
import type { Job } from '../../../../../shared/domain/job/job.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { assetId, makeJob } from '../../../../media/media-fixtures.ts'
import { fakeWatch } from '../../../../data/fake-watch.ts'
import { createStagingStore } from './staging-store.ts'

const canvasId = CanvasId.parse(`cvs_${'0'.repeat(26)}`)
const other = CanvasId.parse(`cvs_${'1'.repeat(26)}`)

/** What other windows decide is told by `decides`; what the app would answer is `app`. */
function setUp() {
  const watch = fakeWatch<EditDecided>()
  const app = { decided: [assetId(1)] as AssetId[], jobs: [] as Job[], isOut: false, reads: 0 }
  const jobs = new Map<Job['id'], Job>()
  const client = {
    canvasEdits: {
      async waiting() {
        app.reads += 1
        if (app.isOut) throw new AppError('disconnected')
        return { jobs: app.jobs, decided: app.decided }
      },
      decide: () => Promise.resolve({}),
      watch: watch.open,
    },
  }
  const store = createStagingStore(canvasId, client, {
    getState: () => ({
      change(step) {
        for (const [id, job] of step(jobs)) jobs.set(id, job)
      },
    }),
  })
  const controller = new AbortController()
  const decides = (number: number, decision: EditDecided['decision'], of = canvasId) =>
    watch.emit({ canvasId: of, assetId: assetId(number), decision })
  const until = async (isSo: () => boolean) => {
    await expect.poll(isSo).toBe(true)
  }
  return { app, jobs, store, watch, controller, decides, until }
}

test('what another window accepts or discards is not offered here any more, and what is of another document stays', async () => {
  const { store, controller, decides, until } = setUp()
  void store.getState().follow(controller.signal)
  await until(() => store.getState().decided !== null)
  decides(2, 'accepted', other)
  decides(3, 'discarded')
  await until(() => store.getState().decided?.has(assetId(3)) === true)
  expect([...(store.getState().decided ?? [])]).toEqual([assetId(1), assetId(3)])
  controller.abort()
})

test('what another window lets wait again is offered here again, with its job, which was never read here', async () => {
  const { app, jobs, store, controller, decides, until } = setUp()
  void store.getState().follow(controller.signal)
  await until(() => store.getState().decided !== null)
  app.decided = []
  app.jobs = [makeJob(1)]
  decides(1, null)
  await until(() => store.getState().decided?.size === 0)
  expect([...jobs.keys()]).toEqual([makeJob(1).id])
  controller.abort()
})

test('where the app was away, all is read anew once it is back', async () => {
  const { app, store, watch, controller, until } = setUp()
  const turns: (() => void)[] = []
  const wait = () => new Promise<void>((resolve) => turns.push(resolve))
  void store.getState().follow(controller.signal, wait)
  await until(() => store.getState().decided !== null)
  app.decided = [assetId(1), assetId(2)]
  app.isOut = true
  watch.fail(new AppError('disconnected'))
  await until(() => turns.length === 1)
  turns.shift()?.()
  await until(() => store.getState().failure !== null && turns.length === 1)
  app.isOut = false
  turns.shift()?.()
  await until(() => store.getState().decided?.size === 2)
  expect(store.getState().failure).toBeNull()
  controller.abort()
})
