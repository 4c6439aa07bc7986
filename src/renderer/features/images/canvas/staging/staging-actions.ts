import type { AnswerTake } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { canvasAnswerUrl } from '../../../../rpc/media-url.ts'
import { currentText } from '../../../../text/use-text.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { nameOfImage } from '../session/layer-names.ts'
import { toDocument } from '../view/viewport.ts'
import { beside, jobsOfCanvas, pairOf, type Staged, stagedOf } from './staged.ts'
import { stagingOf } from './staging-store.ts'

/** What waits beside the document now. */
export function stagedNow({ id }: CanvasSession): Staged[] {
  const { decided, accepting } = stagingOf(id).getState()
  const { jobs } = mediaStoresOf(getClient()).jobs.getState()
  return decided === null ? [] : stagedOf(jobsOfCanvas(jobs.values(), id), decided, accepting)
}

/** Shows it over the document; null: the document alone. */
export function choose(session: CanvasSession, id: AssetId | null, take: AnswerTake = 'masked'): void {
  stagingOf(session.id).getState().choose(id, take)
  showChosen(session)
}

/** The person looks at this one. */
export function turnTo(session: CanvasSession, id: AssetId | null, take: AnswerTake = 'masked'): void {
  stagingOf(session.id).getState().noteTurned(true)
  choose(session, id, take)
}

/** What has just come is shown, unless somebody is comparing, or turned to another one since it was asked for. */
export function showCome(session: CanvasSession, id: AssetId): void {
  const { chosen, isTurned, isComparing, pair, wipe: column } = stagingOf(session.id).getState()
  const isBusy = isTurned || isComparing || pair !== null || column !== null
  if (chosen === null || !isBusy) choose(session, id)
}

/** Once more, on a surface that has not seen it. */
export function showChosen(session: CanvasSession): void {
  const { chosen: assetId, take } = stagingOf(session.id).getState()
  wipe(session, stagingOf(session.id).getState().wipe)
  const asset = stagedNow(session).find((staged) => staged.asset.id === assetId)?.asset
  if (assetId === null || asset === undefined) return session.showCandidate(null)
  const [layerId, name] = [crypto.randomUUID(), nameOfImage(asset, currentText().canvas.imageLayer)]
  const address = canvasAnswerUrl(session.id, assetId, take)
  session.showCandidate({ assetId, take, layerId, name, address })
}

/** One that is looked at and was decided on in another window is not offered here any more. */
export function closeDecided(session: CanvasSession): void {
  const { chosen, decided } = stagingOf(session.id).getState()
  if (chosen !== null && decided?.has(chosen) === true) choose(session, null)
}

export function turn(session: CanvasSession, by: 1 | -1): void {
  turnTo(session, beside(stagedNow(session), stagingOf(session.id).getState().chosen, by))
}

/** Before and after. */
export function compare(session: CanvasSession, isComparing: boolean): void {
  if (isComparing && !isCandidateSeen(session.store.getState())) return
  stagingOf(session.id).getState().compare(isComparing)
  session.send({ type: 'candidate-hide', isHidden: isComparing })
}

/** Before and after beside each other, meeting at a column of the document; null: no more. */
export function wipe(session: CanvasSession, column: number | null): void {
  stagingOf(session.id).getState().wipeAt(column)
  session.send({ type: 'candidate-wipe', column: column ?? 0 })
}

/** Begins in the middle of what is seen. */
export function toggleWipe(session: CanvasSession): void {
  const { view, box, structure } = session.store.getState()
  if (view === null || structure === null) return
  const isOn = stagingOf(session.id).getState().wipe !== null
  const middle = Math.round(toDocument(view, { x: box.width / 2, y: box.height / 2 }).x)
  wipe(session, isOn ? null : Math.min(structure.width, Math.max(0, middle)))
}

/** Two answers beside each other in place of the document; where there are no two, nothing happens. */
export function togglePair(session: CanvasSession): void {
  const { pair, chosen, pairUp } = stagingOf(session.id).getState()
  const staged = stagedNow(session)
  // One of them may be gone: then they are not seen any more.
  if (pair?.every((id) => staged.some(({ asset }) => asset.id === id)) === true) return pairUp(null)
  const next = pairOf(staged, chosen)
  if (next === null) return
  if (chosen === null) choose(session, next[0])
  pairUp(next)
}
