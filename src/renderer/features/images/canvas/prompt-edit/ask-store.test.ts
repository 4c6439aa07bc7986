import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { AtelierClient } from '../../../../../shared/contract/index.ts'
import type { AskedEdit } from '../../../../../shared/contract/canvas/canvas-edits.ts'
import { CanvasId, ConnectionId } from '../../../../../shared/domain/ids.ts'
import { AppError } from '../../../../../shared/errors.ts'
import { assetId, makeJob } from '../../../../media/media-fixtures.ts'
import { setClient } from '../../../../rpc/client-context.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { type CanvasState, openingState } from '../session/canvas-state.ts'
import { stagingOf } from '../staging/staging-store.ts'
import { askStore, type Wish } from './ask-store.ts'

/** Streams that tell nothing. */
const never = Object.assign(new Promise<never>(() => {}), {
  [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }),
})
const silent = new Proxy({}, { get: () => () => never })

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A document with nothing selected, beside an app that answers as `answers` says, one by one. */
function setUp(number: number, answers: ('lost' | 'job')[]) {
  const asked: AskedEdit[] = []
  const canvasEdits = {
    async ask(edit: AskedEdit) {
      asked.push(edit)
      if (answers[asked.length - 1] === 'lost') throw new AppError('disconnected')
      return makeJob(number)
    },
  }
  setClient(
    new Proxy({}, { get: (_, area) => (area === 'canvasEdits' ? canvasEdits : silent) }) as AtelierClient,
  )
  const id = CanvasId.parse(`cvs_${String(number).padStart(26, '0')}`)
  const store = createStore<CanvasState>()(() => ({ ...openingState, revision: 'one' }))
  const session = { id, store, saved: () => Promise.resolve() } as unknown as CanvasSession
  const press = (continues: Wish['continues']) =>
    askStore(id)
      .getState()
      .ask(session, { ...wish, continues })
  return { asked, press, id }
}

/** So long after a press, another one is meant. */
const afterDoubleClickMs = 10_000

const wish: Omit<Wish, 'continues'> = {
  connectionId: ConnectionId.parse(`con_${'0'.repeat(26)}`),
  format: 'generate-content',
  model: 'a-model',
  prompt: 'a vase',
  feather: 8,
}

test('a press whose answer was lost is the same press where it is not known any more what it went on from', async () => {
  const { asked, press } = setUp(1, ['lost', 'job', 'job'])
  await press(assetId(7))
  vi.advanceTimersByTime(afterDoubleClickMs)
  await press(null)
  vi.advanceTimersByTime(afterDoubleClickMs)
  await press(assetId(7))
  const [first, again, later] = asked.map(({ idempotencyKey }) => idempotencyKey)
  expect(again).toBe(first)
  expect(later).not.toBe(first)
})

test('what comes for a press is shown though somebody turned to another answer before it', async () => {
  const { press, id } = setUp(3, ['job'])
  stagingOf(id).getState().noteTurned(true)
  await press(null)
  expect(stagingOf(id).getState().isTurned).toBe(false)
})

test('a press that follows one that was refused is made, however soon', async () => {
  const { asked, press } = setUp(4, ['lost', 'job'])
  await press(null)
  await press(null)
  expect(asked).toHaveLength(2)
})

test('a double click is one press, also where it becomes known between the two what it goes on from', async () => {
  const { asked, press } = setUp(2, ['job', 'job'])
  await press(null)
  await press(assetId(7))
  expect(asked).toHaveLength(1)
})
