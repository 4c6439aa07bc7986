import { useText } from '../../../../../text/use-text.ts'
import { Slider } from '../../../../../ui/controls/Slider.tsx'
import { useToolHost, useToolOptions } from '../../session/use-session.ts'
import type { Tip, TipTool } from '../../tools/tool-options.ts'

/** The size that the slider reaches; keys and the tip itself go further. */
const largestOnSlider = 400

/** The tip of a tool that draws. What is marked is marked wholly: the mask has no opacity. */
export function TipFields({ kind }: { kind: TipTool }) {
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
      {kind !== 'mask' && (
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
      )}
    </>
  )
}
