import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { acceptCommand } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { type CanvasState, openingState } from '../session/canvas-state.ts'
import { followAccepted } from './follow-accepted.ts'

/** A document whose layers are told by their ids; what is undone last is `redo`. */
function setUp() {
  const store = createStore<CanvasState>()(() => openingState)
  const session = { store }
  const told: string[] = []
  const follow = (layerId: string) =>
    followAccepted(session, layerId, {
      added: () => told.push(`${layerId} added`),
      gone: (isTakenBack) => told.push(`${layerId} ${isTakenBack ? 'taken back' : 'gone'}`),
    })
  const show = (ids: string[], redo: string | null = null) => {
    const layers = ids.map((id) => ({ id })) as NonNullable<CanvasState['structure']>['layers']
    const structure = { width: 8, height: 8, layers, activeLayerId: null }
    store.setState({ structure, history: { undo: null, redo } })
    return told.splice(0)
  }
  return { follow, show, store, told }
}

test('an acceptance that is undone is told, and told again when it is done again', () => {
  const { follow, show } = setUp()
  show(['image'])
  follow('a')
  expect(show(['image', 'a'])).toEqual(['a added'])
  expect(show(['image'], acceptCommand)).toEqual(['a taken back'])
  expect(show(['image', 'a'])).toEqual(['a added'])
})

test('a layer that a person had deleted is not taken back by the undoing of another acceptance', () => {
  const { follow, show } = setUp()
  follow('a')
  show(['image', 'a'])
  expect(show(['image'])).toEqual(['a gone'])
  follow('b')
  expect(show(['image', 'b'])).toEqual(['b added'])
  expect(show(['image'], acceptCommand)).toEqual(['b taken back'])
})

test('a deletion that is undone brings the layer back, and the undoing of its acceptance takes it back then', () => {
  const { follow, show } = setUp()
  follow('a')
  show(['a'])
  expect(show([])).toEqual(['a gone'])
  expect(show(['a'], 'remove-layer')).toEqual(['a added'])
  expect(show([], acceptCommand)).toEqual(['a taken back'])
})

test('while the document is read anew nothing is told', () => {
  const { follow, show, store, told } = setUp()
  follow('a')
  show(['a'])
  store.setState(openingState)
  expect(told).toEqual([])
  expect(show(['a'])).toEqual([])
})
