import { CommandButton } from './CommandButton.tsx'
import { printKey } from '../../../../keys/chord.ts'
import { useText } from '../../../../text/use-text.ts'
import { buttonLook } from '../../../../ui/controls/button-look.ts'
import { Tooltip } from '../../../../ui/controls/Tooltip.tsx'
import { viewCommands } from '../commands.ts'
import { useCanvas, useToolHost } from '../session/use-session.ts'

/** How large the document is, how it is looked at, and whether it is kept. */
export function StatusBar() {
  const { canvas, library } = useText()
  const host = useToolHost()
  const size = useCanvas(({ structure }) => structure)
  const scale = useCanvas(({ view }) => view?.scale ?? 1)
  const actual = viewCommands.zoomActual
  return (
    <footer className="[@media(height<30rem)]:[[data-staging]~&]:hidden flex h-8 shrink-0 items-center gap-1 border-t border-line bg-panel px-2 text-sm text-ink-soft">
      <span className="min-w-0 flex-1 truncate tabular-nums">
        {size !== null && library.dimensionsValue(size.width, size.height)}
      </span>
      <Selected />
      <Saved />
      <CommandButton size="s" command={viewCommands.zoomOut} />
      <Tooltip text={canvas.withKey(canvas.zoomActual, printKey('zoomActual'))}>
        <button
          type="button"
          aria-label={`${canvas.percent(percentOf(scale))}. ${canvas.zoomActual}`}
          onClick={() => actual.run(host)}
          className={`${buttonLook('ghost')} h-6 w-14 tabular-nums`}
        >
          {canvas.percent(percentOf(scale))}
        </button>
      </Tooltip>
      <CommandButton size="s" command={viewCommands.zoomIn} />
      <CommandButton size="s" command={viewCommands.zoomFit} />
    </footer>
  )
}

function percentOf(scale: number): number {
  const percent = scale * 100
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)
}

function Selected() {
  const { canvas } = useText()
  const bounds = useCanvas(({ selection }) => selection?.bounds)
  return (
    <span role="status" className="truncate px-2 tabular-nums">
      {bounds !== undefined && canvas.selection.said(bounds.width, bounds.height, bounds.x, bounds.y)}
    </span>
  )
}

function Saved() {
  const { canvas } = useText()
  const waiting = useCanvas((state) => state.waiting)
  const isHindered = useCanvas(({ failure }) => failure !== null)
  const words = isHindered ? canvas.notSaved : waiting > 0 ? canvas.saving : canvas.saved
  return <span className="px-2 text-ink-faint">{words}</span>
}
