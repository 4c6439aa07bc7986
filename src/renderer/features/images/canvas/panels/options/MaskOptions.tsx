import { useText } from '../../../../../text/use-text.ts'
import { SegmentedControl } from '../../../../../ui/controls/SegmentedControl.tsx'
import { selectionCommands } from '../../selection-commands.ts'
import { useCanvas, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { maskLayerOf } from '../../engine/document/mask.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { TipFields } from './TipFields.tsx'

const { maskFromSelection, selectionFromMask, invertMask, clearMask } = selectionCommands

/** How the mask is drawn, and what is done with all of it. */
export function MaskOptions() {
  const { canvas } = useText()
  const { changeOptions } = useToolHost()
  const isErased = useToolOptions((options) => options.isMaskErased)
  const isSelected = useCanvas(({ selection }) => selection !== null)
  const hasMask = useCanvas(({ structure }) => structure !== null && maskLayerOf(structure) !== undefined)
  return (
    <>
      <SegmentedControl
        label={canvas.maskStroke}
        isLabelHidden
        value={isErased ? 'erase' : 'paint'}
        onChange={(stroke) => changeOptions({ isMaskErased: stroke === 'erase' })}
        options={(['paint', 'erase'] as const).map((value) => ({ value, label: canvas.maskStrokes[value] }))}
      />
      <TipFields kind="mask" />
      <CommandMenu
        label={canvas.maskLayer}
        items={[
          { command: maskFromSelection, isOff: !isSelected },
          { command: selectionFromMask, isOff: !hasMask },
          { command: invertMask, isOff: !hasMask },
          { command: clearMask, isOff: !hasMask },
        ]}
      />
    </>
  )
}
