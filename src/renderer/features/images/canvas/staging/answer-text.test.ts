import { expect, test } from 'vitest'
import {
  type AnswerTake,
  type CanvasAnswer,
  EditNote,
  type ImageEdit,
} from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { CanvasId } from '../../../../../shared/domain/ids.ts'
import { catalogues } from '../../../../text/catalogue.ts'
import { answerText } from './answer-text.ts'

const box = { x: 0, y: 0, width: 640, height: 480 }
const edit: ImageEdit = {
  canvasId: CanvasId.parse(`cvs_${'0'.repeat(26)}`),
  ...{
    box,
    origin: { x: 0, y: 0 },
    sent: { width: 640, height: 480 },
    feather: 8,
    hasMask: true,
    continues: null,
  },
}

function answer(notes: EditNote[], reach = 0): CanvasAnswer {
  const alignment = { shiftX: 0, shiftY: 0, stretchX: 0, stretchY: 0, confidence: 1 }
  return { box, origin: edit.origin, notes, spill: { deltaE: 9, changedShare: 0.4 }, reach, alignment }
}

test('what spilled is said first and how much it was; where all is taken, that it is seen', () => {
  const spilled = answer(['moved', 'spilled'])
  expect(answerText(spilled, 'masked', { edit, earlierTurns: null }, box, catalogues.en)).toEqual([
    'It also changed 40% of the area outside the mask. Those changes are not used.',
    'It was not aligned with the image and was moved.',
  ])
  expect(answerText(spilled, 'whole', { edit, earlierTurns: null }, box, catalogues.en)[0]).toMatch(
    /^The whole result is shown/,
  )
})

test('how far beyond the mask its fade is seen is said of the masked part, and of nothing that was not masked', () => {
  const blotted = answer([], 11)
  const of = (take: AnswerTake, hasMask: boolean) =>
    answerText(blotted, take, { edit: { ...edit, hasMask }, earlierTurns: null }, box, catalogues.en)
  expect(of('masked', true)).toEqual(['It extends up to 11 px beyond the mask, fading over 8 px.'])
  expect(of('whole', true)).toHaveLength(1)
  expect(of('masked', false)).toEqual([])
})

test('every note is a sentence of its own in both languages, and an answer without any says nothing', () => {
  for (const catalogue of Object.values(catalogues)) {
    const said = answerText(
      answer([...EditNote.options]),
      'masked',
      { edit, earlierTurns: null },
      box,
      catalogue,
    )
    expect(new Set(said).size).toBe(EditNote.options.length)
    expect(answerText(answer([]), 'masked', { edit, earlierTurns: null }, box, catalogue)).toEqual([])
  }
})

test('that the model saw less than there is, is said with the size that it saw', () => {
  const sent = { width: 320, height: 240 }
  expect(
    answerText(answer([]), 'masked', { edit: { ...edit, sent }, earlierTurns: null }, box, catalogues.en),
  ).toEqual(['This area was processed at 320 × 240 px, so it looks slightly softer.'])
})

test('that a crop left it beyond the page is said first, also where it was made before the crop', () => {
  const cropped = { width: 100, height: 100, origin: { x: 700, y: 0 } }
  expect(answerText(answer([]), 'masked', { edit, earlierTurns: null }, cropped, catalogues.en)).toEqual([
    'It is outside the canvas, which was cropped after the request.',
  ])
  const beside = { ...cropped, origin: { x: 600, y: 0 } }
  expect(answerText(answer([]), 'masked', { edit, earlierTurns: null }, beside, catalogues.en)).toEqual([])
})

test('that not all of what was said before reached the model is said, and why', () => {
  for (const earlierTurns of ['refused', 'missing', 'too-large', 'some'] as const)
    expect(answerText(answer([]), 'masked', { edit, earlierTurns }, box, catalogues.en)).toEqual([
      catalogues.en.canvas.staging.earlierTurns[earlierTurns],
    ])
  expect(answerText(answer([]), 'masked', { edit, earlierTurns: 'sent' }, box, catalogues.en)).toEqual([])
})
