import { Ellipsis } from 'lucide-react'
import { useText } from '../../../../text/use-text.ts'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { clipboardCommands } from '../clipboard/clipboard-commands.ts'
import { documentMenu } from '../document-commands.ts'
import { layerImageCommands } from '../layer-images.ts'
import { useToolHost } from '../session/use-session.ts'

/** What is done with the document as a file. */
export function DocumentMenu() {
  const { canvas } = useText()
  const host = useToolHost()
  return (
    <Menu
      label={canvas.documentMenu}
      trigger={<IconButton label={canvas.documentMenu} icon={<Ellipsis aria-hidden />} />}
      items={[...documentMenu, ...clipboardCommands, ...layerImageCommands].map(
        ({ icon: Icon, say, run }) => ({
          label: say(canvas),
          icon: <Icon aria-hidden />,
          onSelect: () => run(host),
        }),
      )}
    />
  )
}
