import { ExportDialog } from './ExportDialog.tsx'
import { LeftOutDialog } from './LeftOutDialog.tsx'

/** What of exporting belongs to the window: how, and what was left out. */
export function ExportHost() {
  return (
    <>
      <ExportDialog />
      <LeftOutDialog />
    </>
  )
}
