import type { AnswerTake, CanvasAnswer, ImageEdit } from '../../../../../shared/domain/canvas-edit.ts'
import { formatPercent } from '../../../../media/format.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'

/** What is to be said of an image that came for an edit, each a sentence; the least expected first. */
export function answerWords(
  { notes, spill }: CanvasAnswer,
  take: AnswerTake,
  { box, sent }: ImageEdit,
  { canvas, shell }: Catalogue,
): string[] {
  const words = canvas.staging
  const spilled = notes.includes('spilled')
    ? [words.spilled(formatPercent(spill.changedShare * 100, shell.locale))]
    : []
  const said = take === 'whole' ? [words.wholeTaken] : spilled
  const others = notes.flatMap((note) => (note === 'spilled' ? [] : [words.notes[note]]))
  const scaled = sent.width < box.width ? [words.scaled(sent.width, sent.height)] : []
  return [...said, ...others, ...scaled]
}
