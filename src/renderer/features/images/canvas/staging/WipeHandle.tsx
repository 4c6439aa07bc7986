import { useText } from '../../../../text/use-text.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { useCanvas, useSession } from '../session/use-session.ts'
import { wipe } from './acts.ts'
import { useStaging } from './use-staged.ts'

const thumbLook =
  '[&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-float [&::-webkit-slider-thumb]:cursor-ew-resize'
/** Half of the thumb, in CSS pixels: its middle reaches both edges of the document. */
const reach = 12

/** Left of it the document as it was, right of it as it would be. Beside the surface in the page, which takes all keys within it. */
export function WipeHandle() {
  const { canvas } = useText()
  const session = useSession()
  const column = useStaging((state) => state.wipe)
  const isSeen = useCanvas(isCandidateSeen)
  const view = useCanvas((state) => state.view)
  const size = useCanvas(({ structure }) => structure)
  if (column === null || !isSeen || view === null || size === null) return null
  const [left, width] = [view.x, size.width * view.scale]
  const [top, height] = [view.y, size.height * view.scale]
  return (
    <>
      <div
        aria-hidden
        style={{ left: left + column * view.scale - 1, top, height }}
        className="pointer-events-none absolute w-0.5 bg-white shadow-[0_0_3px_rgb(0_0_0/0.6)]"
      />
      <input
        type="range"
        aria-label={canvas.staging.wipe}
        aria-valuetext={canvas.percent(Math.round((column / size.width) * 100))}
        min={0}
        max={size.width}
        step={1}
        value={column}
        onChange={({ target }) => wipe(session, Number(target.value))}
        style={{ left: left - reach, width: width + 2 * reach, top: top + height / 2 - reach }}
        className={`absolute h-6 cursor-ew-resize appearance-none bg-transparent ${thumbLook}`}
      />
    </>
  )
}
