import type { CanvasLayer } from '../../../../../../shared/domain/canvas/canvas.ts'
import { isLine, type LineShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import { useText } from '../../../../../text/use-text.ts'
import { endsOf, withEnds } from '../../engine/shape/shape-frame.ts'
import { endMoved } from '../../tools/shape/drawn-ends.ts'
import { HandleMark } from '../handles/HandleMark.tsx'
import { type Point, toSurface, type Viewport } from '../viewport.ts'
import { useShapeDraft } from './use-shape-draft.ts'

/** Of a handle as it is seen, and of what takes the pointer around it, in CSS pixels. */
const radius = 5
const reach = 12

type LineHandlesProps = { layer: CanvasLayer & { readonly shape: LineShape }; view: Viewport }

/** The ends of a line: each is moved by itself. */
export function LineHandles({ layer, view }: LineHandlesProps) {
  const { canvas } = useText()
  const draft = useShapeDraft(layer)
  const placed = endsOf(layer.shape)

  function move(from: LineShape, name: 'start' | 'end', way: Point, isShift: boolean): void {
    const { start, end } = endsOf(from)
    const [own, other] = name === 'start' ? [start, end] : [end, start]
    const to = endMoved(from, other, { x: own.x + way.x, y: own.y + way.y }, isShift)
    draft.show(name === 'start' ? withEnds(from, to, end) : withEnds(from, start, to))
  }

  return (['start', 'end'] as const).map((name) => {
    const at = { x: placed[name].x + layer.x, y: placed[name].y + layer.y }
    const whole = { x: Math.floor(at.x), y: Math.floor(at.y) }
    return (
      <HandleMark
        key={name}
        label={canvas.shape.ends[name]}
        {...toSurface(view, at)}
        cursor="cursor-move"
        reach={reach}
        value={whole.x}
        valueText={`${whole.x}, ${whole.y}`}
        onPress={() => (right, down, isShift) => move(layer.shape, name, { x: right, y: down }, isShift)}
        onStep={(right, down) => {
          const from = draft.now()
          if (from !== null && isLine(from)) move(from, name, { x: right, y: down }, false)
        }}
        onEnd={draft.end}
      >
        <circle r={radius} className="fill-[oklch(1_0_0)] stroke-[oklch(0_0_0/0.6)] stroke-1" />
      </HandleMark>
    )
  })
}
