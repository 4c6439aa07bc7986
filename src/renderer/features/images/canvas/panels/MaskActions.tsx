import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { selectionCommands } from '../selection-commands.ts'
import { useToolHost } from '../session/use-session.ts'

const acts = [selectionCommands.invertMask, selectionCommands.selectionFromMask, selectionCommands.clearMask]

/** What is done to the active mask, in place of how a layer meets what lies below it. */
export function MaskActions() {
  const { canvas } = useText()
  const host = useToolHost()
  return (
    <div className="flex shrink-0 gap-1 border-b border-line px-2 py-1.5">
      {acts.map((command) => {
        const { icon: Icon, id } = command
        return (
          <IconButton
            key={id}
            label={command.say(canvas)}
            icon={<Icon aria-hidden />}
            onClick={() => command.run(host)}
          />
        )
      })}
    </div>
  )
}
