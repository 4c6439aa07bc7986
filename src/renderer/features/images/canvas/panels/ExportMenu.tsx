import { Download } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../text/use-text.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Menu } from '../../../../ui/Menu.tsx'
import { type ExportFormat, exportFormats, exportImage, formatNames } from '../export-image.ts'
import { useSession } from '../session/use-session.ts'

/** The document as an image of the Library, in one of the formats. */
export function ExportMenu() {
  const { canvas } = useText()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  async function run(format: ExportFormat): Promise<void> {
    setBusy(true)
    await exportImage(session, format)
    setBusy(false)
  }
  return (
    <Menu
      label={canvas.export}
      trigger={
        <Button variant="primary" icon={<Download aria-hidden />} isBusy={isBusy}>
          {canvas.export}
        </Button>
      }
      items={exportFormats.map((format) => ({
        label: formatNames[format],
        onSelect: () => void run(format),
      }))}
    />
  )
}
