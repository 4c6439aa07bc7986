import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import { useText } from '../../../../../text/use-text.ts'
import { outlineOfRect } from '../../engine/selection/outlines.ts'
import { useCanvas, useSession } from '../../session/use-session.ts'
import { PixelField } from './PixelField.tsx'

const sides = ['x', 'y', 'width', 'height'] as const

/** Where the selection lies, in numbers: writing one selects that rectangle. */
export function RectFields() {
  const { canvas } = useText()
  const session = useSession()
  const bounds = useCanvas(({ selection }) => selection?.bounds ?? null)
  const page = useCanvas(({ structure }) => structure)
  if (page === null) return null
  const whole = { x: 0, y: 0, width: page.width, height: page.height }
  function choose(part: Partial<Rect>): void {
    const outline = outlineOfRect({ ...(bounds ?? whole), ...part })
    session.send({ type: 'select', order: { kind: 'outline', outline, mode: 'replace' } })
  }
  const most = { x: page.width - 1, y: page.height - 1, width: page.width, height: page.height }
  return (
    <>
      {sides.map((side) => (
        <PixelField
          key={side}
          label={canvas.selection.place[side]}
          short={canvas.selection.placeShort[side]}
          value={bounds?.[side] ?? null}
          onChange={(value) => choose({ [side]: value })}
          min={side === 'x' || side === 'y' ? 0 : 1}
          max={most[side]}
        />
      ))}
    </>
  )
}
