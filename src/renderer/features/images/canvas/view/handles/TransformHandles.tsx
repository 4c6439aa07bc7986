import { useStore } from 'zustand'
import { type Placement, toPage } from '../../engine/transform/placement.ts'
import { useText } from '../../../../../text/use-text.ts'
import { useCanvas, useSession, useToolOptions } from '../../session/use-session.ts'
import { angleStep, turnedTowards, withHandleMoved, withinTurn } from '../../tools/transform/move-handle.ts'
import { placeTransform, transformStore } from '../../tools/transform/transform-state.ts'
import { toSurface, type Viewport } from '../viewport.ts'
import { cursorOf, handleNames, handles, type HandleName, reachOf } from './handle-names.ts'
import { HandleMark } from './HandleMark.tsx'

/** Of the handle that turns, from the upper side, in CSS pixels. */
const stem = 28
/** Of a handle as it is seen, in CSS pixels. */
const square = 9
/** Of what takes the pointer around the handle that turns. */
const turnReach = 12

/** What is around the layer while it is transformed. */
export function TransformHandles() {
  const tool = useToolOptions((options) => options.tool)
  const session = useSession()
  const layer = useStore(transformStore(session), (state) => state.layer)
  const view = useCanvas((canvas) => canvas.view)
  if (tool !== 'move' || layer === null || view === null) return null
  const { to } = layer
  const shown = { ...to, width: to.width * view.scale, height: to.height * view.scale }
  const middle = toSurface(view, { x: to.middleX, y: to.middleY })
  const edge = `M${-shown.width / 2} ${-shown.height / 2}h${shown.width}v${shown.height}h${-shown.width}Z`
  const line = `${edge}M0 ${-shown.height / 2}v${-stem}`
  return (
    <svg className="pointer-events-none absolute inset-0 size-full" data-box="transform">
      <g aria-hidden transform={`translate(${middle.x} ${middle.y}) rotate(${to.angle})`}>
        <path d={line} className="fill-none stroke-[oklch(0_0_0/0.5)] stroke-3" />
        <path d={line} className="fill-none stroke-[oklch(1_0_0)] stroke-1" />
      </g>
      <TurnHandle to={to} view={view} />
      {handleNames.map((name) => (
        <SideHandle key={name} name={name} to={to} view={view} />
      ))}
    </svg>
  )
}

type PartProps = { to: Placement; view: Viewport }

function SideHandle({ name, to, view }: PartProps & { name: HandleName }) {
  const { canvas } = useText()
  const session = useSession()
  const isRatioKept = useStore(transformStore(session), (state) => state.isRatioKept)
  const handle = handles[name]
  const at = toSurface(view, toPage(to, (handle.across * to.width) / 2, (handle.down * to.height) / 2))
  return (
    <HandleMark
      label={canvas.handles[name]}
      {...at}
      angle={to.angle}
      cursor={cursorOf(handle, to.angle)}
      reach={reachOf(handle, { width: to.width * view.scale, height: to.height * view.scale })}
      value={handle.across === 0 ? to.height : to.width}
      valueText={`${to.width} × ${to.height}`}
      onPress={() => (right, down, isShift) =>
        placeTransform(session, withHandleMoved(to, handle, [right, down], isRatioKept !== isShift))
      }
      onStep={(right, down) =>
        placeTransform(session, withHandleMoved(to, handle, [right, down], isRatioKept))
      }
    >
      <rect
        {...{ x: -square / 2, y: -square / 2, width: square, height: square }}
        rx={1.5}
        className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.6)] stroke-1"
      />
    </HandleMark>
  )
}

function TurnHandle({ to, view }: PartProps) {
  const { canvas } = useText()
  const session = useSession()
  const place = toPage(to, 0, -to.height / 2 - stem / view.scale)
  return (
    <HandleMark
      label={canvas.turnHandle}
      {...toSurface(view, place)}
      cursor="cursor-grab"
      reach={turnReach}
      value={to.angle}
      valueText={`${to.angle}°`}
      onPress={() => (right, down, isShift) =>
        placeTransform(session, turnedTowards(to, { x: place.x + right, y: place.y + down }, isShift))
      }
      longStep={angleStep}
      onStep={(right, down) => placeTransform(session, { ...to, angle: withinTurn(to.angle + right - down) })}
    >
      <circle r={square / 2 + 0.5} className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.6)] stroke-1" />
    </HandleMark>
  )
}
