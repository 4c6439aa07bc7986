import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import { type BoxShape, isLine } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { frameOf, handlePlace, withAngle, withHandleMoved } from '../../engine/shape/shape-frame.ts'
import { angleStep, withinTurn } from '../../tools/transform/move-handle.ts'
import { cursorOf, handleNames, type HandleName, handles, reachOf } from '../handles/handle-names.ts'
import { HandleMark } from '../handles/HandleMark.tsx'
import { type Point, toSurface, type Viewport } from '../viewport.ts'
import { type ShapeDraft, useShapeDraft } from './use-shape-draft.ts'

/** Of the handle that turns, from the upper side, in CSS pixels. */
const stem = 28
/** Of a handle as it is seen, in CSS pixels. */
const square = 9
/** Of what takes the pointer around the handle that turns. */
const turnReach = 12

type BoxShapeHandlesProps = { layer: CanvasLayer & { readonly shape: BoxShape }; view: Viewport }

/** The corners and sides of a rectangle or an ellipse, and what turns it. */
export function BoxShapeHandles({ layer, view }: BoxShapeHandlesProps) {
  const draft = useShapeDraft(layer)
  const { shape } = layer
  const onSurface = ({ x, y }: Point) => toSurface(view, { x: x + layer.x, y: y + layer.y })
  const places = (['top-left', 'top-right', 'bottom-right', 'bottom-left'] as const).map((name) =>
    onSurface(handlePlace(shape, handles[name])),
  )
  const top = onSurface(handlePlace(shape, handles.top))
  const middle = onSurface({ x: shape.matrix[4], y: shape.matrix[5] })
  const turn = turnPlace(top, middle, frameOf(shape).angle)
  const line = `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}ZM${top.x} ${top.y}L${turn.x} ${turn.y}`
  return (
    <>
      <g aria-hidden>
        <path d={line} className="fill-none stroke-[oklch(0_0_0/0.5)] stroke-3" />
        <path d={line} className="fill-none stroke-[oklch(1_0_0)] stroke-1" />
      </g>
      <TurnHandle shape={shape} draft={draft} at={turn} middle={middle} view={view} />
      {handleNames.map((name) => (
        <SideHandle
          key={name}
          name={name}
          shape={shape}
          draft={draft}
          at={onSurface(handlePlace(shape, handles[name]))}
          view={view}
        />
      ))}
    </>
  )
}

/** Away from the middle, or upwards along its sides where it is flat. */
function turnPlace(top: Point, middle: Point, angle: number): Point {
  const [right, down] = [top.x - middle.x, top.y - middle.y]
  const length = Math.hypot(right, down)
  const radians = (angle * Math.PI) / 180
  return length < 1
    ? { x: top.x + Math.sin(radians) * stem, y: top.y - Math.cos(radians) * stem }
    : { x: top.x + (right / length) * stem, y: top.y + (down / length) * stem }
}

/** In degrees. */
function directionFrom(middle: Point, to: Point): number {
  return (Math.atan2(to.y - middle.y, to.x - middle.x) * 180) / Math.PI
}

type PartProps = { shape: BoxShape; draft: ShapeDraft; at: Point; view: Viewport }

function SideHandle({ name, shape, draft, at, view }: PartProps & { name: HandleName }) {
  const { canvas } = useText()
  const handle = handles[name]
  const { width, height, angle } = frameOf(shape)
  const said = { width: Math.round(width), height: Math.round(height) }
  return (
    <HandleMark
      label={canvas.handles[name]}
      {...at}
      angle={angle}
      cursor={cursorOf(handle, angle)}
      reach={reachOf(handle, { width: width * view.scale, height: height * view.scale })}
      value={handle.across === 0 ? said.height : said.width}
      valueText={`${said.width} × ${said.height}`}
      onPress={() => (right, down, isShift, isAlt) => {
        const meant = { isRatioKept: isShift, isFromMiddle: isAlt }
        draft.show(withHandleMoved(shape, handle, { x: right, y: down }, meant))
      }}
      onStep={(right, down) => {
        const now = draft.now()
        const meant = { isRatioKept: false, isFromMiddle: false }
        if (now !== null && !isLine(now))
          draft.show(withHandleMoved(now, handle, { x: right, y: down }, meant))
      }}
      onEnd={draft.end}
    >
      <rect
        {...{ x: -square / 2, y: -square / 2, width: square, height: square }}
        rx={1.5}
        className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.6)] stroke-1"
      />
    </HandleMark>
  )
}

function TurnHandle({ shape, draft, at, middle, view }: PartProps & { middle: Point }) {
  const { canvas } = useText()
  const angle = Math.round(frameOf(shape).angle)
  return (
    <HandleMark
      label={canvas.turnHandle}
      {...at}
      cursor="cursor-grab"
      reach={turnReach}
      value={angle}
      valueText={`${angle}°`}
      onPress={() => {
        const begun = directionFrom(middle, at)
        return (right, down, isShift) => {
          const now = directionFrom(middle, { x: at.x + right * view.scale, y: at.y + down * view.scale })
          const step = isShift ? angleStep : 1
          const turned = Math.round((frameOf(shape).angle + now - begun) / step) * step
          draft.show(withAngle(shape, withinTurn(turned)))
        }
      }}
      longStep={angleStep}
      onStep={(right, down) => {
        const now = draft.now()
        if (now !== null && !isLine(now))
          draft.show(withAngle(now, withinTurn(Math.round(frameOf(now).angle) + right - down)))
      }}
      onEnd={draft.end}
    >
      <circle r={square / 2 + 0.5} className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.6)] stroke-1" />
    </HandleMark>
  )
}
