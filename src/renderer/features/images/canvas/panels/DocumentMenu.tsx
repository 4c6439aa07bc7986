import { Ellipsis } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Menu } from '../../../../ui/controls/Menu.tsx'
import { clipboardCommands } from '../clipboard/clipboard-commands.ts'
import { documentMenu } from '../document-commands.ts'
import { useToolHost } from '../session/use-session.ts'
import { menuItemOf } from './menu-item.tsx'

/** What is done with the document as a whole, and with pixels. What leaves it is in *Export*. */
export function DocumentMenu() {
  const { canvas } = useText()
  const host = useToolHost()
  return (
    <Menu
      label={canvas.documentMenu}
      trigger={<IconButton label={canvas.documentMenu} icon={<Ellipsis aria-hidden />} />}
      groups={[documentMenu, clipboardCommands].map((commands) => ({
        items: commands.map((command) => menuItemOf(command, host, canvas)),
      }))}
    />
  )
}
