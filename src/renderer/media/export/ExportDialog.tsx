import { FolderOutput } from 'lucide-react'
import { useStore } from 'zustand'
import { capabilities } from '../../rpc/capabilities.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { exportChoice, exportRequest } from './export-request.ts'
import { runExport } from './run-export.ts'

/** How files are exported: to a folder or as a ZIP, with what is known of them or without. */
export function ExportDialog() {
  const { exports: words } = useText()
  const { isOpen, count, readIds, from } = useStore(exportRequest)
  const { to, withDetails } = useStore(exportChoice)
  const close = () => exportRequest.setState({ isOpen: false })
  const canChoose = capabilities().chooseFolder
  function start() {
    // It can still be pressed while it fades away.
    if (!isOpen) return
    close()
    void runExport({ count, readIds }, { to: canChoose ? to : 'zip', withDetails })
  }
  return (
    <Dialog
      title={words.title(count)}
      isOpen={isOpen}
      onClose={close}
      returnFocus={() => from}
      actions={
        <Button variant="primary" icon={<FolderOutput aria-hidden />} onClick={start}>
          {words.action}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          start()
        }}
      >
        {canChoose ? (
          <SegmentedControl
            label={words.form}
            value={to}
            onChange={(next) => exportChoice.setState({ to: next })}
            options={[
              { value: 'folder', label: words.toFolder },
              { value: 'zip', label: words.asZip },
            ]}
            hint={to === 'folder' ? words.folderHint : words.zipHint}
          />
        ) : (
          <p>{words.browserHint}</p>
        )}
        <Switch
          label={words.details}
          isOn={withDetails}
          onChange={(next) => exportChoice.setState({ withDetails: next })}
          hint={words.detailsHint}
        />
      </form>
    </Dialog>
  )
}
