import { expect, test } from 'vitest'
import { createStore } from 'zustand'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { type CanvasState, openingState } from '../../session/canvas-state.ts'
import { firstToolOptions } from '../tool-options.ts'
import { applyGradient, gradientStore, putGradient } from './gradient-state.ts'

const structure = {
  ...{ width: 100, height: 80, activeLayerId: 'one' },
  layers: [propertiesOf(newLayer({ id: 'one', name: 'One' }))],
}

/** A page whose worker answers when it is told to. */
function setUp() {
  const store = createStore<CanvasState>(() => ({ ...openingState, phase: 'open', structure }))
  const session = {
    store,
    drafts: 0,
    send(message: { type: string; isDraft?: boolean }) {
      if (message.type === 'edit' && message.isDraft === true) session.drafts++
    },
  }
  const asSession = session as unknown as CanvasSession
  const line = () => gradientStore(asSession).getState().line
  return { session: asSession, store, line }
}

const first = { from: { x: 0, y: 0 }, to: { x: 50, y: 0 } }
const second = { from: { x: 10, y: 10 }, to: { x: 90, y: 60 } }

test('the end of a gradient that was applied does not end the line of the next one, which is drawn already', () => {
  const { session, store, line } = setUp()
  putGradient(session, first, firstToolOptions)
  store.setState({ hasDraft: true, drafts: 1 })
  applyGradient(session, firstToolOptions)
  putGradient(session, second, firstToolOptions)
  // Of the first one, which is a step by now.
  store.setState({ hasDraft: false, drafts: 1 })
  expect(line()).toEqual(second)
  store.setState({ hasDraft: true, drafts: 2 })
  expect(line()).toEqual(second)
})

test('whatever else makes a step ends the line', () => {
  const { session, store, line } = setUp()
  putGradient(session, first, firstToolOptions)
  store.setState({ hasDraft: true, drafts: 1 })
  expect(line()).toEqual(first)
  store.setState({ hasDraft: false, drafts: 1 })
  expect(line()).toBeNull()
})
