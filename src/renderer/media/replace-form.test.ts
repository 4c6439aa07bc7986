import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { undoLast } from '../ui/undo.ts'
import { replaceForm } from './replace-form.ts'
import type { SlotState } from './slot-store.ts'

type Form = { prompt: string; sources: string[]; n: number }

/** A form whose draft is not read yet. */
function unreadForm() {
  const store = createStore<SlotState<Form>>()((set) => ({
    value: { prompt: '', sources: [], n: 1 },
    isRead: false,
    change: (part) => set(({ value }) => ({ value: { ...value, ...part } })),
    flush: () => {},
  }))
  const read = (value: Form) => store.setState({ value, isRead: true })
  return { store, read, value: () => store.getState().value }
}

beforeEach(() => undoLast())

test('what another room sends into a form whose draft is not read yet replaces that draft, which Undo brings back', () => {
  const { store, read, value } = unreadForm()
  replaceForm(store, () => ({ prompt: 'a pear' }))
  read({ prompt: 'An hour of words', sources: [], n: 2 })
  expect(value()).toEqual({ prompt: 'a pear', sources: [], n: 2 })
  undoLast()
  expect(value()).toEqual({ prompt: 'An hour of words', sources: [], n: 2 })
})

test('Undo brings back what was replaced and nothing else', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: 'An hour of words', sources: ['one'], n: 1 })
  replaceForm(store, () => ({ prompt: '', sources: ['two'] }))
  store.getState().change({ n: 4 })
  undoLast()
  expect(value()).toEqual({ prompt: 'An hour of words', sources: ['one'], n: 4 })
})

test('filling what was empty replaces nothing, so Undo has nothing to bring back', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: '  ', sources: [], n: 1 })
  replaceForm(store, () => ({ prompt: 'a pear', sources: ['two'] }))
  undoLast()
  expect(value()).toEqual({ prompt: 'a pear', sources: ['two'], n: 1 })
})
