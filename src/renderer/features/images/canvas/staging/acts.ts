import {
  acceptCommand,
  type AnswerTake,
  type EditDecision,
} from '../../../../../shared/domain/canvas-edit.ts'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { failureOf } from '../../../../media/failure-of.ts'
import { mediaStoresOf } from '../../../../media/media-stores.ts'
import { getClient } from '../../../../rpc/client-context.ts'
import { canvasAnswerUrl } from '../../../../rpc/media-url.ts'
import { errorLine } from '../../../../text/error-text.ts'
import { currentText } from '../../../../text/use-text.ts'
import { announce } from '../../../../ui/announce.ts'
import { showToast } from '../../../../ui/toast.ts'
import { showUndoable } from '../../../../ui/undo.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { toDocument } from '../view/viewport.ts'
import { followAccepted } from './follow-accepted.ts'
import { afterRemoving, beside, jobsOfCanvas, layerNameOf, pairOf, type Staged, stagedOf } from './staged.ts'
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

/** Once more, on a surface that has not seen it. */
export function showChosen(session: CanvasSession): void {
  const { chosen: assetId, take } = stagingOf(session.id).getState()
  wipe(session, stagingOf(session.id).getState().wipe)
  const job = stagedNow(session).find(({ asset }) => asset.id === assetId)?.job
  if (assetId === null || job?.request.kind !== 'image') return session.showCandidate(null)
  const [layerId, name] = [crypto.randomUUID(), layerNameOf(job.request)]
  const address = canvasAnswerUrl(session.id, assetId, take)
  session.showCandidate({ assetId, take, layerId, name, address })
}

/** One that is looked at and was decided on in another window is not offered here any more. */
export function closeDecided(session: CanvasSession): void {
  const { chosen, decided } = stagingOf(session.id).getState()
  if (chosen !== null && decided?.has(chosen) === true) choose(session, null)
}

export function turn(session: CanvasSession, by: 1 | -1): void {
  choose(session, beside(stagedNow(session), stagingOf(session.id).getState().chosen, by))
}

/** What is seen becomes a layer. Nothing where it is not seen yet. */
export function accept(session: CanvasSession): void {
  const state = session.store.getState()
  const { candidate } = state
  const { chosen } = stagingOf(session.id).getState()
  if (candidate === null || !isCandidateSeen(state) || candidate.assetId !== chosen) return
  const { layerId } = candidate
  const { beginAccepting } = stagingOf(session.id).getState()
  session.send({ type: 'candidate-accept', layerId, command: acceptCommand })
  beginAccepting(chosen)
  choose(session, null)
  announce(currentText().canvas.staging.accepted)
  decideBy(session, chosen, layerId)
}

/** An answer is accepted while the layer that it became is in the document, and waits again once that is taken back. */
function decideBy(session: CanvasSession, id: AssetId, layerId: string): void {
  const { endAccepting } = stagingOf(session.id).getState()
  const isDecided = () => stagingOf(session.id).getState().decided?.has(id) === true
  // What is decided last stands last, however long the file takes.
  let turns = Promise.resolve()
  const inTurn = (work: () => Promise<unknown>) => {
    turns = turns.then(work).then(() => undefined)
  }
  followAccepted(session, layerId, {
    added: () =>
      inTurn(async () => {
        // Once the layer is in the file: at worst the image is offered a second time, and never lost.
        await session.saved()
        if (hasLayer(session, layerId) && !isDecided()) await decide(session, id, 'accepted', layerId)
        endAccepting(id)
      }),
    gone(isTakenBack) {
      endAccepting(id)
      if (isTakenBack) inTurn(async () => isDecided() && (await decide(session, id, null)))
    },
  })
  // It may have come to nothing.
  void session.settled().then(() => hasLayer(session, layerId) || endAccepting(id))
}

/** It stays in the Library, which is said. */
export async function discard(session: CanvasSession): Promise<void> {
  const { chosen } = stagingOf(session.id).getState()
  if (chosen === null) return
  const next = afterRemoving(stagedNow(session), chosen)
  if (!(await decide(session, chosen, 'discarded'))) return
  // Somebody may have turned to another one meanwhile; what is decided on is closed as soon as that is known.
  const { chosen: now } = stagingOf(session.id).getState()
  if (now === null || now === chosen) choose(session, next)
  const { canvas, library } = currentText()
  showUndoable({
    text: canvas.staging.discarded,
    label: library.undo,
    of: chosen,
    undo() {
      void decide(session, chosen, null).then((isBack) => isBack && choose(session, chosen))
      return true
    },
  })
}

/** Before and after. */
export function compare(session: CanvasSession, isComparing: boolean): void {
  if (isComparing && !isCandidateSeen(session.store.getState())) return
  stagingOf(session.id).getState().compare(isComparing)
  session.send({ type: 'candidate-hide', isHidden: isComparing })
}

function hasLayer({ store }: CanvasSession, layerId: string): boolean {
  return store.getState().structure?.layers.some(({ id }) => id === layerId) === true
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
  if (pair !== null) return pairUp(null)
  const next = pairOf(stagedNow(session), chosen)
  if (next === null) return
  if (chosen === null) choose(session, next[0])
  pairUp(next)
}

/** @returns false where the app could not keep it, which has been said */
async function decide(
  session: CanvasSession,
  id: AssetId,
  decision: EditDecision | null,
  layerId: string | null = null,
): Promise<boolean> {
  try {
    await stagingOf(session.id).getState().decide(id, decision, layerId)
    return true
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), currentText()) })
    return false
  }
}
