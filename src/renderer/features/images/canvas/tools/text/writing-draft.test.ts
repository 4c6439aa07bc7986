import { expect, test } from 'vitest'
import type { CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import { newLayer } from '../../engine/document/canvas-document.ts'
import { propertiesOf } from '../../engine/document/layer.ts'
import { identity } from '../../engine/transform/matrix.ts'
import type { Writing } from './writing.ts'
import { draftOf, writingOf } from './writing-draft.ts'

const look = {
  family: 'serif',
  size: 40,
  weight: 700,
  colour: '#aa0000',
  align: 'left',
  lineHeight: 1.2,
} as const
const text = { ...look, words: 'Opening', matrix: identity }
const page: CanvasStructure = {
  width: 400,
  height: 300,
  layers: [propertiesOf(newLayer({ id: 'image', name: 'Image' }))],
  activeLayerId: 'image',
}
const writing: Writing = { layerId: 'text', at: { x: 30, y: 40 }, text, before: null }

function withText(changes: object = {}): CanvasStructure {
  const layer = newLayer({ id: 'text', name: 'Opening', x: 30, y: 40, text, ...changes })
  return { ...page, layers: [...page.layers, propertiesOf(layer)] }
}

test('a text that was being written goes on where it was, also on a page that was cropped meanwhile', () => {
  const draft = draftOf(writing, page, 'window')
  expect(writingOf(draft, page)).toEqual(writing)
  const cropped = { ...page, origin: { x: 10, y: -5 } }
  expect(writingOf(draft, cropped)).toEqual({ ...writing, at: { x: 20, y: 45 } })
})

test('words that are none are nothing to find again, and neither is a text that is a step by now', () => {
  expect(draftOf(null, page, 'window')).toBeNull()
  expect(draftOf({ ...writing, text: { ...text, words: ' \n' } }, page, 'window')).toBeNull()
  expect(writingOf(null, page)).toBeNull()
  expect(writingOf(draftOf(writing, page, 'window'), withText())).toBeNull()
})

test('what was changed of a text that is there goes on in its layer, and as a text of its own where that must not be changed', () => {
  const draft = draftOf({ ...writing, text: { ...text, words: 'Opening today' } }, page, 'window')
  expect(writingOf(draft, withText())).toMatchObject({
    layerId: 'text',
    text: { words: 'Opening today' },
    before: { id: 'text', text: { words: 'Opening' } },
  })
  for (const changes of [{ isLocked: true }, { isHidden: true }, { text: undefined }]) {
    const own = writingOf(draft, withText(changes))
    expect(own).toMatchObject({ text: { words: 'Opening today' }, before: null })
    expect(own?.layerId).not.toBe('text')
  }
})
