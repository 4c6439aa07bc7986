import type { Point } from '../../engine/selection/polygon.ts'
import type { Tool, ToolPoint } from '../tool.ts'
import { paintableLayer } from '../workable-layer.ts'
import { applyGradient, cancelGradient, gradientStore, putGradient } from './gradient-state.ts'

/** Draws the line of a gradient from where it is pressed to where it is let go; Enter applies it. */
export const gradientTool: Tool = {
  press({ session, options }, at) {
    if (paintableLayer(session) === null) return null
    const { line: before } = gradientStore(session).getState()
    const from = wholePoint(at)
    return {
      move(now) {
        const to = wholePoint(now)
        // A click draws nothing.
        if (to.x !== from.x || to.y !== from.y) putGradient(session, { from, to }, options())
      },
      cancel: () => (before === null ? cancelGradient(session) : putGradient(session, before, options())),
    }
  },
  keys: ({ session, options }) =>
    gradientStore(session).getState().line === null
      ? null
      : { enter: () => applyGradient(session, options()) },
  halfDone: ({ session, options }) =>
    gradientStore(session).getState().line === null ? null : () => applyGradient(session, options()),
}

function wholePoint({ x, y }: ToolPoint): Point {
  return { x: Math.round(x), y: Math.round(y) }
}
