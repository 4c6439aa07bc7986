import { writeColour } from '../colour.ts'
import type { Tool, ToolHost, ToolPoint } from '../tool.ts'

/** Takes the colour that one sees. */
export const eyedropperTool: Tool = {
  press(host, at) {
    const { colour } = host.options()
    void take(host, at)
    return {
      move: (now) => void take(host, now),
      cancel: () => host.changeOptions({ colour }),
    }
  },
}

async function take({ session, changeOptions }: ToolHost, { x, y }: ToolPoint): Promise<void> {
  const colour = await session.colourAt({ x, y })
  if (colour !== null) changeOptions({ colour: writeColour(colour) })
}
