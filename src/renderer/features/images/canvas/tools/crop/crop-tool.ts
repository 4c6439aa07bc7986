import { centred, fitted } from '../../view/viewport.ts'
import type { Tool, ToolPoint } from '../tool.ts'
import { applyCrop } from './apply-crop.ts'
import { boxBetween, movedBox } from './crop-box.ts'
import { cropStore, type CropKind, currentBox, isChangedBox, setBox } from './crop-state.ts'

/** Nearer to where it was pressed, in CSS pixels, nothing is drawn: it was no more than a click. */
const leastWay = 4
/** Of what fits the window: how large the page is shown to leave room for what lies around it. */
const frameShare = 0.6

/** Crop and Frame: pressing inside the box moves it; beside it, or on the whole page, Crop draws another one. */
export function cropTool(kind: CropKind): Tool {
  return {
    press({ session }, at) {
      const now = currentBox(session, kind)
      if (now === null) return null
      const { box, page, ratio, limits } = now
      const before = cropStore(session, kind).getState()
      const isMove = isChangedBox(box, page) && isIn(at)
      if (!isMove && kind === 'frame') return null
      function isIn({ x, y }: ToolPoint): boolean {
        return x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height
      }
      return {
        move(to) {
          if (isMove) return setBox(session, kind, movedBox(box, to.x - at.x, to.y - at.y, limits))
          const way = Math.hypot(to.surfaceX - at.surfaceX, to.surfaceY - at.surfaceY)
          setBox(session, kind, way < leastWay ? box : boxBetween(at, to, ratio, limits))
        },
        cancel: () => cropStore(session, kind).setState(before),
      }
    },
    take({ session }) {
      const { structure, view, box } = session.store.getState()
      if (kind === 'crop' || structure === null || view === null) return
      const whole = fitted(structure, box)
      if (view.scale > whole.scale * frameShare)
        session.setView(centred(structure, box, whole.scale * frameShare))
    },
    keys: ({ session }) => ({
      enter: () => applyCrop(session, kind),
      arrow(right, down) {
        const now = currentBox(session, kind)
        if (now !== null) setBox(session, kind, movedBox(now.box, right, down, now.limits))
      },
    }),
  }
}
