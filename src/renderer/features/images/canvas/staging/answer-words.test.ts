import { expect, test } from 'vitest'
import { type CanvasAnswer, EditNote, type ImageEdit } from '../../../../../shared/domain/canvas-edit.ts'
import { CanvasId } from '../../../../../shared/domain/ids.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { answerWords } from './answer-words.ts'

const box = { x: 0, y: 0, width: 640, height: 480 }
const edit: ImageEdit = {
  canvasId: CanvasId.parse(`cvs_${'0'.repeat(26)}`),
  ...{ box, sent: { width: 640, height: 480 }, feather: 8, hasMask: true },
}

function answer(notes: EditNote[]): CanvasAnswer {
  const alignment = { shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0, confidence: 1 }
  return { box, notes, spill: { deltaE: 9, changedShare: 0.4 }, alignment }
}

test('what spilled is said first and how much it was; where all is taken, that it is seen', () => {
  const spilled = answer(['moved', 'spilled'])
  expect(answerWords(spilled, 'masked', edit, catalogues.en)).toEqual([
    'It also changed 40% of what lies outside the mask. That is left out.',
    'It did not lie exactly over the image and was moved.',
  ])
  expect(answerWords(spilled, 'whole', edit, catalogues.en)[0]).toMatch(/^All of the answer is shown/)
})

test('every note is a sentence of its own in both languages, and an answer without any says nothing', () => {
  for (const catalogue of Object.values(catalogues)) {
    const said = answerWords(answer([...EditNote.options]), 'masked', edit, catalogue)
    expect(new Set(said).size).toBe(EditNote.options.length)
    expect(answerWords(answer([]), 'masked', edit, catalogue)).toEqual([])
  }
})

test('that the model saw less than there is, is said with the size that it saw', () => {
  const sent = { width: 320, height: 240 }
  expect(answerWords(answer([]), 'masked', { ...edit, sent }, catalogues.en)).toEqual([
    'The model saw this part at 320 × 240 px, so it is a little softer.',
  ])
})
