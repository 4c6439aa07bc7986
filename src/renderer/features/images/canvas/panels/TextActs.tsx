import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { useToolHost } from '../session/use-session.ts'
import { rasteriseCommand } from '../shape-commands.ts'
import { textCommands } from '../text-commands.ts'

/** What is done with the active layer because it is text. */
export function TextActs() {
  const { canvas } = useText()
  const host = useToolHost()
  return (
    <div className="flex shrink-0 flex-wrap gap-1 border-b border-line px-2 py-1.5">
      {[textCommands.edit, rasteriseCommand].map((command) => {
        const { icon: Icon, id } = command
        return (
          <Button key={id} variant="ghost" icon={<Icon aria-hidden />} onClick={() => command.run(host)}>
            {command.say(canvas)}
          </Button>
        )
      })}
    </div>
  )
}
