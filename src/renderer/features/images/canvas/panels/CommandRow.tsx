import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import type { Command } from '../command.ts'
import { useToolHost } from '../session/use-session.ts'

/** What can be done with something, each by its icon and its name. */
export function CommandRow({ commands }: { commands: readonly Command[] }) {
  const { canvas } = useText()
  const host = useToolHost()
  return commands.map((command) => {
    const { icon: Icon, id } = command
    return (
      <Button key={id} variant="ghost" icon={<Icon aria-hidden />} onClick={() => command.run(host)}>
        {command.say(canvas)}
      </Button>
    )
  })
}
