import { acceptCommand } from '../../../../../shared/domain/canvas/canvas-edit.ts'
import type { CanvasSession } from '../session/canvas-session.ts'

/** What is told of a layer that an answer became. */
export type AcceptedLayer = {
  /** It is in the document: at first, when a step was done again, and when its deletion was taken back. */
  added(): void
  /** It is not any more. `isTakenBack`: because its acceptance was undone; else a person deleted it, or the document was read anew. */
  gone(isTakenBack: boolean): void
}

type Followed = { layerId: string; isThere: boolean; tell: AcceptedLayer }

const followed = new WeakMap<object, Followed[]>()

/** Tells from now on whenever the layer comes into the document and goes. */
export function followAccepted(
  session: Pick<CanvasSession, 'store'>,
  layerId: string,
  tell: AcceptedLayer,
): void {
  const known = followed.get(session)
  const one: Followed = { layerId, tell, isThere: false }
  if (known !== undefined) return void known.push(one)
  const all = [one]
  followed.set(session, all)
  session.store.subscribe(({ structure, history }, before) => {
    if (structure === null || structure === before.structure) return
    const ids = new Set(structure.layers.map(({ id }) => id))
    // What goes with the step that is undone is what that step brought: whatever had gone before has been noted by then.
    for (const accepted of all) look(accepted, ids.has(accepted.layerId), history.redo === acceptCommand)
  })
}

function look(accepted: Followed, isThere: boolean, isAcceptUndone: boolean): void {
  if (isThere === accepted.isThere) return
  accepted.isThere = isThere
  if (isThere) accepted.tell.added()
  else accepted.tell.gone(isAcceptUndone)
}
