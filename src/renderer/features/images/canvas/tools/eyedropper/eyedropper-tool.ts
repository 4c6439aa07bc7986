import { writeColour } from '../colour.ts'
import type { Tool, ToolHost, ToolPoint } from '../tool.ts'

/** Takes the colour that one sees. */
export const eyedropperTool: Tool = {
  press(host, at) {
    const { colour } = host.options()
    void take(host, at)
    return {
      move(points) {
        const now = points.at(-1)
        if (now !== undefined) void take(host, now)
      },
      end: () => undefined,
      cancel: () => host.changeOptions({ colour }),
    }
  },
}

async function take({ session, changeOptions }: ToolHost, { x, y }: ToolPoint): Promise<void> {
  const colour = await session.colourAt({ x, y })
  if (colour !== null) changeOptions({ colour: writeColour(colour) })
}
