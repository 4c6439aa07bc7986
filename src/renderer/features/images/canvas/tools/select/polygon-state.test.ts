import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { type CanvasState, openingState } from '../../session/canvas-state.ts'
import { addCorner, isForCorners, polygonStore } from './polygon-state.ts'

const structure = {
  ...{ width: 100, height: 80, activeLayerId: 'one' },
  layers: [propertiesOf(newLayer({ id: 'one', name: 'One' }))],
}

function setUp() {
  const view = { x: 0, y: 0, scale: 1 }
  const store = createStore<CanvasState>(() => ({ ...openingState, phase: 'open', structure, view }))
  const session = { store, send: () => undefined } as unknown as CanvasSession
  addCorner(session, { x: 20, y: 20, pressure: 1, surfaceX: 20, surfaceY: 20 }, 'replace')
  return { store, corners: () => polygonStore(session).getState().polygon?.points.length ?? 0 }
}

test('corners stay while the document is drawn on', () => {
  const { store, corners } = setUp()
  store.setState({ structure: { ...structure, activeLayerId: 'one' } })
  expect(corners()).toBe(1)
})

test.each([
  ['of another size', { ...structure, width: 90 }],
  ['that begins elsewhere', { ...structure, origin: { x: 5, y: 0 } }],
  ['that is read anew', null],
])('corners are gone on a page %s, and so is the line to them', (_, next) => {
  const { store, corners } = setUp()
  expect(store.getState().drawnOutline).not.toBeNull()
  store.setState({ structure: next })
  expect(corners()).toBe(0)
  expect(store.getState().drawnOutline).toBeNull()
})

test('while the polygon is taken Backspace is for corners alone, and Delete clears pixels as ever', () => {
  expect(isForCorners('Backspace', { tool: 'lasso', lasso: 'polygon' })).toBe(true)
  expect(isForCorners('Delete', { tool: 'lasso', lasso: 'polygon' })).toBe(false)
  expect(isForCorners('Backspace', { tool: 'lasso', lasso: 'free' })).toBe(false)
  expect(isForCorners('Backspace', { tool: 'brush', lasso: 'polygon' })).toBe(false)
})
