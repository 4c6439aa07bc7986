import { movedTo, originOf, type Point } from '../../../../../shared/canvas/origin.ts'
import { intersectionOf, isEmptyRect } from '../../../../../shared/canvas/rect.ts'
import type { AnswerTake, CanvasAnswer, ImageEdit } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import { formatPercent } from '../../../../lib/format/format-number.ts'
import type { GatewayFacts } from '../../../../../shared/domain/job/gateway-facts.ts'
import type { Catalogue } from '../../../../text/catalogue.ts'

type Page = { readonly width: number; readonly height: number; readonly origin?: Point | undefined }

/** What is to be said of an image that came for an edit, each a sentence; the least expected first. */
export function answerText(
  answer: CanvasAnswer,
  take: AnswerTake,
  {
    edit: { box, sent, feather, hasMask },
    earlierTurns,
  }: { edit: ImageEdit; earlierTurns: GatewayFacts['earlierTurns'] },
  page: Page,
  { canvas, shell }: Catalogue,
): string[] {
  const { notes, spill, reach } = answer
  const words = canvas.staging
  const spilled = notes.includes('spilled')
    ? [words.spilled(formatPercent(spill.changedShare * 100, shell.locale))]
    : []
  const said = take === 'whole' ? [words.wholeTaken] : spilled
  const others = notes.flatMap((note) => (note === 'spilled' ? [] : [words.notes[note]]))
  const reached = hasMask && take === 'masked' && reach > 0 ? [words.reach(reach, feather)] : []
  const scaled = sent.width < box.width ? [words.scaled(sent.width, sent.height)] : []
  const offPage = isOffPage(answer, page) ? [words.offPage] : []
  const afresh = earlierTurns === null || earlierTurns === 'sent' ? [] : [words.earlierTurns[earlierTurns]]
  return [...offPage, ...said, ...reached, ...afresh, ...others, ...scaled]
}

/** A crop since has left all of it beyond the page. */
function isOffPage({ box, origin }: CanvasAnswer, page: Page): boolean {
  const now = movedTo(box, origin, originOf(page))
  return isEmptyRect(intersectionOf(now, { x: 0, y: 0, width: page.width, height: page.height }))
}
