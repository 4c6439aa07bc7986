import { useText } from '../../../../../text/use-text.ts'
import { SegmentedControl } from '../../../../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../../../../ui/controls/Switch.tsx'
import { useToolHost, useToolOptions } from '../../session/use-session.ts'
import type { ToolOptions } from '../../tools/tool-options.ts'
import { ColourField } from './ColourField.tsx'
import { PixelField } from './PixelField.tsx'

/** With what, and how far, a press fills. */
export function FillOptions() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const fill = useToolOptions((options) => options.fill)
  const change = (part: Partial<ToolOptions['fill']>) => changeOptions({ fill: { ...fill, ...part } })
  return (
    <>
      <ColourField />
      <PixelField
        label={canvas.fill.tolerance}
        short={canvas.fill.tolerance}
        value={fill.tolerance}
        onChange={(tolerance) => change({ tolerance })}
        min={0}
        max={255}
      />
      <SegmentedControl
        label={canvas.fill.source}
        isLabelHidden
        value={fill.isAllLayers ? 'all' : 'one'}
        onChange={(source) => change({ isAllLayers: source === 'all' })}
        options={(['one', 'all'] as const).map((value) => ({ value, label: canvas.fill.sources[value] }))}
      />
      <Switch
        label={canvas.fill.contiguous}
        isOn={fill.isContiguous}
        onChange={(isContiguous) => change({ isContiguous })}
      />
    </>
  )
}
