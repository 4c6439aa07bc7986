import { useText } from '../../../../text/use-text.ts'
import { Slider } from '../../../../ui/Slider.tsx'
import { useToolHost, useToolOptions } from '../session/use-session.ts'
import type { Tip } from '../tools/tool-options.ts'

/** The size that the slider reaches; keys and the tip itself go further. */
const largestOnSlider = 400

/** What the tool in hand can be told. */
export function ToolOptionsBar() {
  const { canvas } = useText()
  const tool = useToolOptions((options) => options.tool)
  const hints = { move: canvas.moveHint, hand: canvas.handHint, eyedropper: canvas.eyedropperHint }
  return (
    <section
      aria-label={canvas.options}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line bg-panel px-3 py-1"
    >
      {(tool === 'brush' || tool === 'eyedropper') && <ColourField />}
      {tool === 'brush' || tool === 'eraser' ? (
        <TipFields kind={tool} />
      ) : (
        <p className="text-sm text-ink-soft">{hints[tool]}</p>
      )}
    </section>
  )
}

function ColourField() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const colour = useToolOptions((options) => options.colour)
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      {canvas.colour}
      <input
        type="color"
        value={colour}
        onChange={({ target }) => changeOptions({ colour: target.value })}
        className="size-7 rounded-s border border-line-strong bg-raised p-0.5"
      />
    </label>
  )
}

function TipFields({ kind }: { kind: 'brush' | 'eraser' }) {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const tip = useToolOptions((options) => options[kind])
  const change = (part: Partial<Tip>) => changeOptions({ [kind]: { ...tip, ...part } })
  const percent = (share: number) => canvas.percent(Math.round(share * 100))
  return (
    <>
      <div className="w-32">
        <Slider
          label={canvas.size}
          value={Math.min(largestOnSlider, tip.size)}
          onChange={(size) => change({ size })}
          min={1}
          max={largestOnSlider}
          step={1}
          format={canvas.pixels}
        />
      </div>
      <div className="w-26">
        <Slider
          label={canvas.hardness}
          value={tip.hardness}
          onChange={(hardness) => change({ hardness })}
          min={0}
          max={1}
          step={0.05}
          format={percent}
        />
      </div>
      <div className="w-26">
        <Slider
          label={canvas.opacity}
          value={tip.opacity}
          onChange={(opacity) => change({ opacity })}
          min={0.05}
          max={1}
          step={0.05}
          format={percent}
        />
      </div>
    </>
  )
}
