import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand'
import { undoLast } from '../../ui/undo.ts'
import { replaceForm } from './replace-form.ts'
import type { PersistedState } from '../../data/persisted-store.ts'

type Form = { prompt: string; sources: string[]; n: number }

/** A form whose draft is not read yet. */
function unreadForm() {
  const store = createStore<PersistedState<Form>>()((set) => ({
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

test('Undo does not take what was written since', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: 'Old words', sources: ['one'], n: 1 })
  replaceForm(store, () => ({ prompt: 'a pear', sources: ['two'] }))
  store.getState().change({ prompt: 'An hour of words, written since' })
  undoLast()
  expect(value()).toEqual({ prompt: 'An hour of words, written since', sources: ['one'], n: 1 })
})

test('after several fills in a row Undo leads back to what a person wrote', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: 'An hour of words', sources: ['one'], n: 1 })
  replaceForm(store, () => ({ prompt: 'a pear', sources: ['two'] }))
  replaceForm(store, () => ({ prompt: 'a lighthouse' }))
  replaceForm(store, () => ({ prompt: 'a train', n: 2 }))
  undoLast()
  expect(value()).toEqual({ prompt: 'An hour of words', sources: ['one'], n: 1 })
})

test('an image that was sent into a form where nothing stood comes back when another one takes its place', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: '', sources: [], n: 1 })
  replaceForm(store, () => ({ sources: ['one'] }))
  replaceForm(store, () => ({ sources: ['two'] }))
  undoLast()
  expect(value()).toEqual({ prompt: '', sources: ['one'], n: 1 })
})

test('a fill after something was written leads back to what was written', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: 'Old words', sources: [], n: 1 })
  replaceForm(store, () => ({ prompt: 'a pear' }))
  store.getState().change({ prompt: 'a pear, on linen' })
  replaceForm(store, () => ({ prompt: 'a lighthouse' }))
  undoLast()
  expect(value().prompt).toBe('a pear, on linen')
})

test('what was undone is no fill any more: the next one leads back to what stands there then', () => {
  const { store, read, value } = unreadForm()
  read({ prompt: 'Old words', sources: [], n: 1 })
  replaceForm(store, () => ({ prompt: 'a pear' }))
  undoLast()
  store.getState().change({ prompt: 'a pear' })
  replaceForm(store, () => ({ prompt: 'a lighthouse' }))
  undoLast()
  expect(value().prompt).toBe('a pear')
})
