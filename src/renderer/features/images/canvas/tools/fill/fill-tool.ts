import { readColour } from '../colour.ts'
import type { Tool } from '../tool.ts'
import { paintableLayer } from '../workable-layer.ts'

/** Fills what looks alike where it is pressed, with the colour of the brush. */
export const fillTool: Tool = {
  isAtOnce: () => true,
  press({ session, options }, at) {
    if (paintableLayer(session) === null) return null
    return {
      end() {
        const { colour, fill } = options()
        const order = { x: at.x, y: at.y, colour: readColour(colour), ...fill }
        session.send({ type: 'fill', order })
      },
    }
  },
}
