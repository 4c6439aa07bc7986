import { FileText } from 'lucide-react'
import { useRef } from 'react'
import { useNavigation } from '../../../lib/navigation.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ReportDialog } from './ReportDialog.tsx'

/** The way to a report of the app. Its dialog has an address, so that menus and the palette reach it too. */
export function ReportField() {
  const { report, shell } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useNavigation(({ room, params }) => room === 'settings' && params['report'] === 'open')
  return (
    <div className="mt-5 flex flex-col items-start gap-2">
      <Button
        ref={button}
        icon={<FileText aria-hidden />}
        onClick={() => useNavigation.getState().go('settings', { report: 'open' })}
      >
        {shell.saveReport}
      </Button>
      <p className="max-w-120 text-sm text-pretty text-ink-faint">{report.openHint}</p>
      <ReportDialog
        isOpen={isOpen}
        onClose={() => useNavigation.getState().replace({})}
        returnFocus={() => button.current}
      />
    </div>
  )
}
