import { ChevronsLeftRight } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { isCandidateSeen } from '../session/canvas-state.ts'
import { useCanvas, useSession } from '../session/use-session.ts'
import { wipe } from './acts.ts'
import { useStaging } from './use-staged.ts'

/** Half of the thumb, in CSS pixels: its middle reaches both edges of the document. */
const reach = 8
/** What is seen of it. */
const handle = 28

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
  const at = left + column * view.scale
  return (
    <>
      <input
        type="range"
        aria-label={canvas.staging.wipe}
        aria-valuetext={canvas.percent(Math.round((column / size.width) * 100))}
        min={0}
        max={size.width}
        step={1}
        value={column}
        onChange={({ target }) => wipe(session, Number(target.value))}
        style={{
          left: left - reach,
          width: width + 2 * reach,
          top: top + height / 2 - handle / 2,
          height: handle,
        }}
        className="peer absolute cursor-ew-resize opacity-0"
      />
      <div
        aria-hidden
        style={{ left: at - 1, top, height }}
        className="pointer-events-none absolute w-0.5 bg-[white] shadow-[0_0_4px_rgb(0_0_0/0.7)]"
      />
      <div
        aria-hidden
        style={{ left: at - handle / 2, top: top + height / 2 - handle / 2, width: handle, height: handle }}
        className="pointer-events-none absolute flex items-center justify-center rounded-full bg-[white] text-[black] shadow-float outline-offset-2 peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      >
        <ChevronsLeftRight className="!size-4" />
      </div>
    </>
  )
}
