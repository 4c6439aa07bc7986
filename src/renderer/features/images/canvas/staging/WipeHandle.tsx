import { useText } from '../../../../text/use-text.ts'
import { WipeSlider } from '../../../../ui/wipe/WipeSlider.tsx'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { useCanvas, useSession } from '../session/use-session.ts'
import { wipe } from './staging-actions.ts'
import { useStaging } from './use-staged.ts'

/** Left of it the document as it was, right of it as it would be. Beside the surface in the page, which takes all keys within it. */
export function WipeHandle() {
  const { canvas } = useText()
  const session = useSession()
  const column = useStaging((state) => state.wipe)
  const isSeen = useCanvas(isCandidateSeen)
  const view = useCanvas((state) => state.view)
  const size = useCanvas(({ structure }) => structure)
  if (column === null || !isSeen || view === null || size === null) return null
  return (
    <WipeSlider
      label={canvas.staging.wipe}
      valueText={canvas.percent(Math.round((column / size.width) * 100))}
      value={column}
      max={size.width}
      onChange={(next) => wipe(session, next)}
      left={view.x}
      top={view.y}
      width={size.width * view.scale}
      height={size.height * view.scale}
    />
  )
}
