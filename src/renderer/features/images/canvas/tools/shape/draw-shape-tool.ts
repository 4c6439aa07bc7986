import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { currentText } from '../../../../../text/use-text.ts'
import { isOnShape } from '../../engine/shape/is-on-shape.ts'
import { movedShape } from '../../engine/shape/shape-frame.ts'
import type { CanvasSession } from '../../session/canvas-session.ts'
import { nextName } from '../../session/layer-names.ts'
import type { Point } from '../../view/viewport.ts'
import type { Held, Tool, ToolHost, ToolPoint } from '../tool.ts'
import { isPossible, shapeInHand } from './active-shape.ts'
import { shapeBetween } from './drawn-ends.ts'
import { newShape } from './shape-style.ts'

/** Nearer to where it was pressed, in CSS pixels, nothing is drawn: it was no more than a click. */
const leastWay = 4
/** Of what a click may miss a shape by, in CSS pixels. */
const reach = 5
/** Of the shorter side of what is seen: how large a shape is that the keys place. */
const placedShare = 1 / 3

/** Dragged it draws a shape as a layer of its own, pressed on one it takes that in hand. */
export const drawShapeTool: Tool = {
  press(host, at) {
    const { session } = host
    const id = crypto.randomUUID()
    let drawn: CanvasShape | null = null
    return {
      move(to, held) {
        if (drawn === null && Math.hypot(to.surfaceX - at.surfaceX, to.surfaceY - at.surfaceY) < leastWay)
          return
        const next = shapeFrom(host, at, to, held)
        if (next === null || !isPossible(next)) return
        drawn = next
        addShape(session, id, next, true)
      },
      end() {
        if (drawn === null) takeShapeAt(host, at)
        else addShape(session, id, drawn, false)
      },
      cancel: () => session.send({ type: 'edit-cancel' }),
    }
  },
  enter(host, at) {
    const { session } = host
    const { view, box } = session.store.getState()
    if (view === null) return
    const side = Math.max(8, (Math.min(box.width, box.height) * placedShare) / view.scale)
    const middle = { x: Math.round(at.x), y: Math.round(at.y) }
    const isLevel = ['line', 'arrow'].includes(host.options().shape.kind)
    const half = { x: Math.round(side / 2), y: isLevel ? 0 : Math.round(side / 2) }
    const from = { x: middle.x - half.x, y: middle.y - half.y }
    const shape = shapeFrom(
      host,
      from,
      { x: middle.x + half.x, y: middle.y + half.y },
      { isShift: false, isAlt: false },
    )
    if (shape !== null && isPossible(shape)) addShape(session, crypto.randomUUID(), shape, false)
  },
  movesLayer: ({ session }) => shapeInHand(session) !== null,
}

function shapeFrom({ options }: ToolHost, from: Point, to: Point, held: Held): CanvasShape | null {
  const { shape, colour } = options()
  return shapeBetween(newShape(shape, colour), from, to, held)
}

/** The layer begins on the page, wherever the shape is: it moves on it in pixels of the document. */
function addShape(session: CanvasSession, id: string, shape: CanvasShape, isDraft: boolean): void {
  const { structure } = session.store.getState()
  const others =
    structure?.layers.filter((layer) => layer.shape?.kind === shape.kind && layer.id !== id) ?? []
  const kind = currentText().canvas.shape.kinds[shape.kind]
  const name = nextName(others, (number) => `${kind} ${number}`)
  session.send({
    type: 'edit',
    edit: { kind: 'add-shape', id, name, shape, at: { x: 0, y: 0 } },
    isDraft,
  })
}

/** The topmost shape that is seen there. */
function takeShapeAt({ session, changeOptions, options }: ToolHost, at: ToolPoint): void {
  const { structure, view } = session.store.getState()
  const layer = structure?.layers.findLast(
    ({ shape, isHidden, x, y }) =>
      shape !== undefined && !isHidden && isOnShape(movedShape(shape, x, y), at, reach / (view?.scale ?? 1)),
  )
  if (layer?.shape === undefined) return
  changeOptions({ shape: { ...options().shape, kind: layer.shape.kind } })
  session.send({ type: 'activate', layerId: layer.id })
}
