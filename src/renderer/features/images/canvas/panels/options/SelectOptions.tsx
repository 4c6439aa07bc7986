import { useText } from '../../../../../text/use-text.ts'
import { Button } from '../../../../../ui/controls/Button.tsx'
import { maskLayerOf } from '../../engine/document/mask.ts'
import { selectionCommands } from '../../selection-commands.ts'
import { useCanvas, useToolHost, useToolOptions } from '../../session/use-session.ts'
import { farthestEdge } from '../../worker/selection/selection-order.ts'
import { CommandMenu } from './CommandMenu.tsx'
import { ModeButtons } from './ModeButtons.tsx'
import { PixelField } from './PixelField.tsx'
import { RectFields } from './RectFields.tsx'

const { all, none, invert, clear, maskFromSelection, selectionFromMask, feather, grow, shrink } =
  selectionCommands

/** What a tool that selects can be told, and what is done with the selection. */
export function SelectOptions({ isRect = false }: { isRect?: boolean }) {
  const { canvas } = useText()
  const isSelected = useCanvas(({ selection }) => selection !== null)
  const hasMask = useCanvas(({ structure }) => structure !== null && maskLayerOf(structure) !== undefined)
  return (
    <>
      <ModeButtons />
      {isRect && (
        <div className="flex gap-2.5">
          <RectFields />
        </div>
      )}
      <EdgeFields isOff={!isSelected} />
      <CommandMenu
        label={canvas.selection.menu}
        items={[
          { command: all, isOff: false },
          { command: none, isOff: !isSelected },
          { command: invert, isOff: false },
          { command: clear, isOff: !isSelected },
          { command: maskFromSelection, isOff: !isSelected },
          { command: selectionFromMask, isOff: !hasMask },
        ]}
      />
    </>
  )
}

/** The edge of the selection: how far it fades or moves, and that it does. */
function EdgeFields({ isOff }: { isOff: boolean }) {
  const { canvas } = useText()
  const host = useToolHost()
  const edge = useToolOptions((options) => options.edge)
  return (
    <div className="flex items-center gap-1">
      <PixelField
        label={canvas.selection.edgeField}
        short={canvas.selection.edge}
        value={edge}
        onChange={(value) => host.changeOptions({ edge: value })}
        min={1}
        max={farthestEdge}
      />
      {[feather, grow, shrink].map((command) => (
        <Button
          key={command.id}
          variant="ghost"
          className="!px-2"
          isOff={isOff}
          onClick={() => command.run(host)}
        >
          {command.say(canvas)}
        </Button>
      ))}
    </div>
  )
}
