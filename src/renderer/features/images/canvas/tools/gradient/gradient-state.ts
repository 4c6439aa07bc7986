import { createStore } from 'zustand'
import type { Gradient } from '../../engine/fill/gradient.ts'
import type { Point } from '../../engine/selection/polygon.ts'
import { oneForEach } from '../../../../../../shared/one-for-each.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { isDraftOver } from '../../session/canvas-state.ts'
import { readColour } from '../colour.ts'
import type { ToolOptions } from '../tool-options.ts'
import { paintableLayer } from '../workable-layer.ts'

/** In pixels of the document. */
export type GradientLine = { readonly from: Point; readonly to: Point }

/** The line of a gradient that is not applied yet, null while there is none; `draft`: the number of the one that shows it. */
type GradientState = { readonly line: GradientLine | null; readonly draft: number }

export const gradientStore = oneForEach((session: CanvasSession) => {
  const store = createStore<GradientState>(() => ({ line: null, draft: 0 }))
  // Whatever else makes a step ends it: the worker forgets the draft then. The end of a draft before it does not.
  session.store.subscribe((now) => {
    const { line, draft } = store.getState()
    if (line !== null && isDraftOver(now, draft)) store.setState({ line: null })
  })
  return store
})

/** Where the numbers begin: across what is selected, or across the page. */
export function firstLine(session: CanvasSession): GradientLine {
  const { selection, structure } = session.store.getState()
  const { x, y, width, height } = selection?.bounds ?? { x: 0, y: 0, width: 1, height: 1, ...structure }
  const middle = Math.round(y + height / 2)
  return { from: { x, y: middle }, to: { x: x + width, y: middle } }
}

/** Shows the gradient along a line, as a draft; says so where the layer must not be drawn on. */
export function putGradient(session: CanvasSession, line: GradientLine, options: ToolOptions): void {
  if (paintableLayer(session) === null) return
  send(session, line, options, true)
  gradientStore(session).setState({ line, draft: session.drafts })
}

/** As one step. */
export function applyGradient(session: CanvasSession, options: ToolOptions): void {
  const { line } = gradientStore(session).getState()
  gradientStore(session).setState({ line: null })
  if (line !== null) send(session, line, options, false)
}

export function cancelGradient(session: CanvasSession): void {
  if (gradientStore(session).getState().line === null) return
  gradientStore(session).setState({ line: null })
  session.send({ type: 'edit-cancel' })
}

function send(session: CanvasSession, line: GradientLine, options: ToolOptions, isDraft: boolean): void {
  const { shape, first, last } = options.gradient
  const stop = ({ colour, opacity }: typeof first) => ({ colour: readColour(colour), alpha: opacity })
  const gradient: Gradient = { shape, ...line, first: stop(first), last: stop(last) }
  session.send({ type: 'edit', edit: { kind: 'gradient', gradient }, isDraft })
}
