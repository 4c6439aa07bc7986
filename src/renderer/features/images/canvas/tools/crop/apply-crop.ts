import type { CanvasSession } from '../../session/canvas-session.ts'
import { type CropKind, cropStore, currentBox, isChangedBox } from './crop-state.ts'

/** Makes the box the page, as one step; nothing where it is the page already. */
export function applyCrop(session: CanvasSession, kind: CropKind): void {
  const now = currentBox(session, kind)
  if (now === null || !isChangedBox(now.box, now.page)) return
  const rect = now.box
  const edit =
    kind === 'crop'
      ? ({ kind: 'crop', rect } as const)
      : ({ kind: 'frame', rect, maskId: crypto.randomUUID() } as const)
  session.send({ type: 'edit', edit })
  resetCrop(session, kind)
  session.setPage(rect)
}

/** The box is the page again, of any ratio. */
export function resetCrop(session: CanvasSession, kind: CropKind): void {
  cropStore(session, kind).setState({ box: null, ratio: 'free', isTurned: false })
}
