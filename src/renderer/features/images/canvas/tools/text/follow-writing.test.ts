import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import { identity } from '../../engine/transform/matrix.ts'
import { type CanvasState, openingState } from '../../session/canvas-state.ts'
import type { PersistedState } from '../../../../../data/persisted-store.ts'
import type { ToolHost } from '../tool.ts'
import { followWriting } from './follow-writing.ts'
import type { WritingDraft } from './writing-draft.ts'
import { writingStore } from './writing.ts'

const structure = {
  ...{ width: 400, height: 300, activeLayerId: 'image' },
  layers: [propertiesOf(newLayer({ id: 'image', name: 'Image' }))],
}
const text = {
  ...{ family: 'serif', size: 40, weight: 700, colour: '#aa0000', lineHeight: 1.2, words: 'Opening' },
  ...{ align: 'left' as const, matrix: identity },
}
const at = { x: 30, y: 40 }
const left = { layerId: 'text', at, origin: { x: 0, y: 0 }, text }

function setUp(before: WritingDraft['draft'], gone: readonly string[] = []) {
  const store = createStore<CanvasState>(() => ({ ...openingState, phase: 'open', structure }))
  let write = (_isWritten: boolean): void => undefined
  const session = {
    store,
    send: () => undefined,
    beforeNext: () => undefined,
    written: () =>
      new Promise<boolean>((resolve) => {
        write = resolve
      }),
  }
  const host = { session, changeOptions: () => undefined } as unknown as ToolHost
  const slot = createStore<PersistedState<WritingDraft>>()((set) => ({
    value: { draft: before },
    isRead: true,
    change: (part) => set(({ value }) => ({ value: { ...value, ...part } })),
    flush: () => undefined,
  }))
  const windows = { id: 'this', isGone: (id: string) => Promise.resolve(gone.includes(id)) }
  const stop = followWriting(host, slot, windows)
  return {
    stop,
    writing: () => writingStore(host.session).getState().writing,
    put: (words: string | null) =>
      writingStore(host.session).setState({
        writing: words === null ? null : { layerId: 'text', at, text: { ...text, words }, before: null },
      }),
    draft: () => slot.getState().value.draft,
    write: (isWritten: boolean) => write(isWritten),
  }
}

const idle = () => new Promise((resolve) => setImmediate(resolve))

test('a text that another open window writes is left to it, and one of a window that is gone goes on here', async () => {
  const others = setUp({ ...left, window: 'other' })
  await idle()
  expect(others.writing()).toBeNull()
  expect(others.draft()).not.toBeNull()
  const ours = setUp({ ...left, window: 'other' }, ['other'])
  await idle()
  expect(ours.writing()?.text.words).toBe('Opening')
})

test('the note of a text stays until it is in the file', async () => {
  const { put, draft, write } = setUp(null)
  put('Hello')
  expect(draft()).toMatchObject({ window: 'this', text: { words: 'Hello' } })
  put(null)
  await idle()
  expect(draft()).toMatchObject({ text: { words: 'Hello' } })
  write(true)
  await idle()
  expect(draft()).toBeNull()
})

test('a text whose step was given up is written on', async () => {
  const { put, draft, write, writing } = setUp(null)
  put('Hello')
  put(null)
  await idle()
  write(false)
  await idle()
  expect(draft()).not.toBeNull()
  expect(writing()?.text.words).toBe('Hello')
})

test('the next text that is begun meanwhile is not forgotten with the one before', async () => {
  const { put, draft, write } = setUp(null)
  put('Hello')
  put(null)
  await idle()
  put('Other')
  write(true)
  await idle()
  expect(draft()).toMatchObject({ text: { words: 'Other' } })
})
