import { acceptCommand } from '../../../../../shared/domain/canvas-edit.ts'
import type { CanvasSession } from '../session/canvas-session.ts'

type Followed = { layerId: string; isThere: boolean; tell(isThere: boolean): void }

const followed = new WeakMap<CanvasSession, Followed[]>()

/**
 * Tells when the layer that was accepted is there, when that is taken back, and when it is done again. Of one that a person
 * deletes nothing is told: it was decided on.
 */
export function followAccepted(
  session: CanvasSession,
  layerId: string,
  tell: (isThere: boolean) => void,
): void {
  const known = followed.get(session)
  const one: Followed = { layerId, tell, isThere: false }
  if (known !== undefined) return void known.push(one)
  const all = [one]
  followed.set(session, all)
  session.store.subscribe(({ structure, history }, before) => {
    if (structure === null || structure === before.structure) return
    const ids = new Set(structure.layers.map(({ id }) => id))
    for (const accepted of all) look(accepted, ids.has(accepted.layerId), history.redo === acceptCommand)
  })
}

function look(accepted: Followed, isThere: boolean, isTakenBack: boolean): void {
  if (isThere === accepted.isThere || (!isThere && !isTakenBack)) return
  accepted.isThere = isThere
  accepted.tell(isThere)
}
