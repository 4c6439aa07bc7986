import { pannedBy } from '../../view/viewport.ts'
import type { Tool } from '../tool.ts'

/** Moves what one looks at. */
export const handTool: Tool = {
  press({ session }, at) {
    const begun = session.store.getState().view
    if (begun === null) return null
    return {
      move(points) {
        const now = points.at(-1)
        if (now === undefined) return
        session.setView(pannedBy(begun, now.surfaceX - at.surfaceX, now.surfaceY - at.surfaceY))
      },
      end: () => undefined,
      cancel: () => session.setView(begun),
    }
  },
}
