import { useStore } from 'zustand'
import { useText } from '../../../../../text/use-text.ts'
import { useCanvas, useSession, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { type GradientLine, gradientStore, putGradient } from '../../tools/gradient/gradient-state.ts'
import { toSurface, type Viewport } from '../viewport.ts'
import { HandleMark } from './HandleMark.tsx'

/** Of what takes the pointer, in CSS pixels. */
const reach = 14

/** The line of a gradient while it is not applied, with a handle at either end. */
export function GradientHandles() {
  const session = useSession()
  const tool = useToolOptions((options) => options.tool)
  const line = useStore(gradientStore(session), (state) => state.line)
  const view = useCanvas((canvas) => canvas.view)
  if (tool !== 'gradient' || line === null || view === null) return null
  const [from, to] = [toSurface(view, line.from), toSurface(view, line.to)]
  const path = `M${from.x} ${from.y}L${to.x} ${to.y}`
  return (
    <svg className="pointer-events-none absolute inset-0 size-full">
      <path d={path} className="fill-none stroke-[oklch(0_0_0/0.55)] stroke-[3.5]" />
      <path d={path} className="fill-none stroke-[oklch(1_0_0)] stroke-[1.5]" />
      <LineEnd end="from" line={line} view={view} />
      <LineEnd end="to" line={line} view={view} />
    </svg>
  )
}

function LineEnd({ end, line, view }: { end: 'from' | 'to'; line: GradientLine; view: Viewport }) {
  const { canvas } = useText()
  const session = useSession()
  const { options } = useToolHost()
  const colour = useToolOptions(({ gradient }) => gradient[end === 'from' ? 'first' : 'last'].colour)
  const at = line[end]
  const put = (right: number, down: number) =>
    putGradient(
      session,
      { ...line, [end]: { x: Math.round(at.x + right), y: Math.round(at.y + down) } },
      options(),
    )
  return (
    <HandleMark
      label={canvas.gradient.ends[end]}
      {...toSurface(view, at)}
      cursor="cursor-move"
      reach={reach}
      value={at.x}
      valueText={`${at.x}, ${at.y}`}
      onPress={() => put}
      onStep={put}
    >
      <circle r={7} className="fill-none stroke-[oklch(0_0_0/0.55)] stroke-[4.5]" />
      <circle r={7} fill={colour} className="stroke-[oklch(1_0_0)] stroke-2" />
    </HandleMark>
  )
}
