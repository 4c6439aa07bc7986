import { ChevronDown } from 'lucide-react'
import { useText } from '../../../../../text/use-text.ts'
import { Button } from '../../../../../ui/controls/Button.tsx'
import { Menu } from '../../../../../ui/controls/Menu.tsx'
import type { Command } from '../../command.ts'
import { useToolHost } from '../../session/use-session.ts'

type CommandMenuProps = {
  label: string
  items: readonly { readonly command: Command; readonly isOff: boolean }[]
}

/** Commands that a tool has at hand, behind one button. */
export function CommandMenu({ label, items }: CommandMenuProps) {
  const { canvas } = useText()
  const host = useToolHost()
  return (
    <Menu
      label={label}
      trigger={
        <Button>
          {label}
          <ChevronDown aria-hidden className="!size-3.5" />
        </Button>
      }
      items={items.map(({ command, isOff }) => {
        const { icon: Icon } = command
        return {
          label: command.say(canvas),
          icon: <Icon aria-hidden />,
          onSelect: () => command.run(host),
          isDisabled: isOff,
        }
      })}
    />
  )
}
