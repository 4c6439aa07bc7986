import { pannedBy } from '../../view/viewport.ts'
import type { Tool } from '../tool.ts'

/** Moves what one looks at. */
export const handTool: Tool = {
  press({ session }, at) {
    const begun = session.store.getState().view
    if (begun === null) return null
    return {
      move: (now) => session.setView(pannedBy(begun, now.surfaceX - at.surfaceX, now.surfaceY - at.surfaceY)),
      cancel: () => session.setView(begun),
    }
  },
}
