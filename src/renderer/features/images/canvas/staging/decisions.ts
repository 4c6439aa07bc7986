import { acceptCommand, type EditDecision } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { failureOf } from '../../../../data/failure.ts'
import { currentText } from '../../../../text/use-text.ts'
import { announce } from '../../../../ui/announce.ts'
import { showFailure } from '../../../../ui/toasts/show-failure.ts'
import { showUndoable } from '../../../../ui/undo.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { choose, stagedNow } from './staging-actions.ts'
import { followAccepted } from './follow-accepted.ts'
import { afterRemoving } from './staged.ts'
import { stagingOf } from './staging-store.ts'

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
  const { canvas, common } = currentText()
  showUndoable({
    text: canvas.staging.discarded,
    label: common.undo,
    of: chosen,
    undo() {
      void decide(session, chosen, null).then((isBack) => isBack && choose(session, chosen))
      return true
    },
  })
}

function hasLayer({ store }: CanvasSession, layerId: string): boolean {
  return store.getState().structure?.layers.some(({ id }) => id === layerId) === true
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
    showFailure(failureOf(error))
    return false
  }
}
