import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { DecidedEdit } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { acceptCommand } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { CanvasId } from '../../../../../shared/domain/ids.ts'
import { assetId, imageRequest, makeAsset, makeJob } from '../../../../media/media-fixtures.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { getClient, setClient } from '../../../../rpc/client-context.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { type CanvasState, openingState, type SeenCandidate } from '../session/canvas-state.ts'
import { choose, compare, showCome, stagedNow, togglePair, turn, wipe } from './staging-actions.ts'
import { accept, discard } from './decisions.ts'
import { stagingOf } from './staging-store.ts'

/** What the app is asked for, and its answers, which a test gives when it wants. */
const decided: { asked: DecidedEdit; answer(): void }[] = []
const never = Object.assign(new Promise<never>(() => {}), {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
})
const silent = new Proxy({}, { get: () => () => never })
const canvasEdits = {
  decide: (asked: DecidedEdit) =>
    new Promise((resolve) => decided.push({ asked, answer: () => resolve({}) })),
}
setClient(
  new Proxy({}, { get: (_, area) => (area === 'canvasEdits' ? canvasEdits : silent) }) as AtelierClient,
)

let documents = 0
let session: ReturnType<typeof openSession>
beforeEach(() => {
  decided.length = 0
  session = openSession()
})

/** A document beside which three answers wait. Its file takes a step when a test says so. */
function openSession() {
  documents += 1
  const id = CanvasId.parse(`cvs_${String(documents).padStart(26, '0')}`)
  const place = { x: 0, y: 0, width: 64, height: 64 }
  const edit = {
    ...{ canvasId: id, box: place, origin: { x: 0, y: 0 }, sent: { width: 64, height: 64 } },
    ...{ feather: 8, hasMask: false, continues: null },
  }
  const jobs = [1, 2, 3].map((number) =>
    makeJob(number, { request: { ...imageRequest, edit }, state: 'saved', assets: [makeAsset(number)] }),
  )
  mediaStoresOf(getClient()).jobs.setState({ jobs: new Map(jobs.map((job) => [job.id, job])) })
  stagingOf(id).setState({ decided: new Set() })
  const store = createStore<CanvasState>()(() => openingState)
  const saves: (() => void)[] = []
  const settles: (() => void)[] = []
  const fake = {
    ...{ id, store },
    send: () => undefined,
    saved: () => new Promise<void>((resolve) => saves.push(resolve)),
    settled: () => new Promise<void>((resolve) => settles.push(resolve)),
    showCandidate: (candidate: SeenCandidate | null) =>
      store.setState({ candidate: candidate && { ...candidate, told: {} as never, failure: null } }),
  }
  const show = (ids: readonly string[], redo: string | null = null) => {
    const layers = ids.map((one) => ({ id: one })) as never
    store.setState({
      structure: { width: 64, height: 64, layers, activeLayerId: null },
      history: { undo: null, redo },
    })
  }
  show(['image'])
  const all = async (waiting: (() => void)[]) => {
    for (const go of waiting.splice(0)) go()
    await turnOfEvents()
  }
  return {
    session: fake as unknown as CanvasSession,
    show,
    save: () => all(saves),
    settle: () => all(settles),
    waiting: () => stagedNow(fake as unknown as CanvasSession).map(({ asset }) => asset.id),
    chosen: () => stagingOf(id).getState().chosen,
    pair: () => stagingOf(id).getState().pair,
    layerId: () => store.getState().candidate?.layerId ?? '',
  }
}

/** After every promise that could go on has. */
const turnOfEvents = () => new Promise<void>((resolve) => setImmediate(resolve))

async function answerAll(): Promise<void> {
  for (const { answer } of decided) answer()
  await turnOfEvents()
}

test('an answer that is accepted is offered no second time while its step is on the way to the file', async () => {
  const { session: canvas, show, save, settle, waiting, layerId } = session
  choose(canvas, assetId(2))
  const layer = layerId()
  accept(canvas)
  expect(waiting()).toEqual([assetId(1), assetId(3)])
  show(['image', layer])
  await settle()
  expect(waiting()).toEqual([assetId(1), assetId(3)])
  expect(decided).toEqual([])
  await save()
  await answerAll()
  expect(decided.map(({ asked }) => asked)).toEqual([
    { canvasId: canvas.id, assetId: assetId(2), decision: 'accepted', layerId: layer },
  ])
  expect(waiting()).toEqual([assetId(1), assetId(3)])
})

test('an acceptance that came to nothing, or is undone before it is in the file, offers the answer again', async () => {
  const { session: canvas, show, save, settle, waiting, layerId } = session
  choose(canvas, assetId(2))
  accept(canvas)
  await settle()
  expect(waiting()).toContain(assetId(2))

  choose(canvas, assetId(2))
  const layer = layerId()
  accept(canvas)
  show(['image', layer])
  await settle()
  show(['image'], acceptCommand)
  expect(waiting()).toContain(assetId(2))
  await save()
  await answerAll()
  expect(decided).toEqual([])
})

test('undone and done again at once, what was done last stands, and in its order', async () => {
  const { session: canvas, show, save, waiting, layerId } = session
  choose(canvas, assetId(2))
  const layer = layerId()
  accept(canvas)
  show(['image', layer])
  await turnOfEvents()
  await save()
  await answerAll()
  show(['image'], acceptCommand)
  show(['image', layer])
  await turnOfEvents()
  await answerAll()
  await save()
  await answerAll()
  expect(decided.map(({ asked }) => asked.decision)).toEqual(['accepted', null, 'accepted'])
  expect(waiting()).toEqual([assetId(1), assetId(3)])
})

test('who turns to another answer while one is being discarded stays there; else the one beside it is shown', async () => {
  const { session: canvas, chosen } = session
  choose(canvas, assetId(1))
  const discarding = discard(canvas)
  turn(canvas, -1)
  expect(chosen()).toBe(assetId(3))
  await answerAll()
  await discarding
  expect(chosen()).toBe(assetId(3))

  const next = discard(canvas)
  await turnOfEvents()
  await answerAll()
  await next
  expect(chosen()).toBe(assetId(2))
})

test('the newest answer is shown as it comes, unless somebody compares or turned to another one since it was asked for', () => {
  const { session: canvas, chosen } = session
  const staging = () => stagingOf(canvas.id).getState()
  const shownOf = (id: 1 | 2 | 3, before: () => void) => {
    choose(canvas, assetId(1))
    staging().noteTurned(false)
    staging().wipeAt(null)
    staging().pairUp(null)
    before()
    showCome(canvas, assetId(id))
    return chosen()
  }
  expect(shownOf(2, () => undefined)).toBe(assetId(2))
  expect(shownOf(2, () => choose(canvas, null))).toBe(assetId(2))
  expect(shownOf(2, () => turn(canvas, -1))).toBe(assetId(3))
  expect(shownOf(2, () => compare(canvas, true))).toBe(assetId(1))
  expect(shownOf(3, () => togglePair(canvas))).toBe(assetId(1))
  expect(shownOf(2, () => wipe(canvas, 20))).toBe(assetId(1))
  // Asked for anew, what comes then is meant.
  expect(
    shownOf(2, () => {
      turn(canvas, 1)
      staging().noteTurned(false)
    }),
  ).toBe(assetId(2))
})

test('two answers are laid beside each other at one press, also where one of the two before was discarded', async () => {
  const { session: canvas, pair } = session
  choose(canvas, assetId(1))
  togglePair(canvas)
  expect(pair()).toEqual([assetId(1), assetId(2)])
  const discarding = discard(canvas)
  await answerAll()
  await discarding
  togglePair(canvas)
  expect(pair()).toEqual([assetId(2), assetId(3)])
  togglePair(canvas)
  expect(pair()).toBeNull()
})
