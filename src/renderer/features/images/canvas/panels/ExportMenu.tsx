import { Download, FileImage } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../../../../keys/use-keys.ts'
import { type SavedFormat, savedFormats } from '../../../../media/save-as/saved-look.ts'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { Menu } from '../../../../ui/controls/Menu.tsx'
import { saveCommands } from '../document-commands.ts'
import { exportImage } from '../export-image.ts'
import { saveLayerCommand } from '../layer-images.ts'
import { useSession, useToolHost } from '../session/use-session.ts'
import { menuItemOf } from './menu-item.tsx'

/** All that leaves the document: as one image of the Library, or as a file that keeps its layers. */
export function ExportMenu() {
  const { canvas } = useText()
  const session = useSession()
  const host = useToolHost()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useKeys('room', { exportCanvas: () => setOpen(true) })
  async function run(format: SavedFormat): Promise<void> {
    setBusy(true)
    await exportImage(session, format)
    setBusy(false)
  }
  return (
    <Menu
      label={canvas.export}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="primary" icon={<Download aria-hidden />} isBusy={isBusy}>
          {canvas.export}
        </Button>
      }
      groups={[
        {
          label: canvas.exportToLibrary,
          items: savedFormats.map(({ value, label }) => ({
            label,
            icon: <FileImage aria-hidden />,
            onSelect: () => void run(value),
          })),
        },
        {
          label: canvas.exportToFile,
          items: [...saveCommands, saveLayerCommand].map((command) => menuItemOf(command, host, canvas)),
        },
      ]}
    />
  )
}
