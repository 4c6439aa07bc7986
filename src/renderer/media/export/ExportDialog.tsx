import { FolderOutput } from 'lucide-react'
import { useStore } from 'zustand'
import { capabilities } from '../../rpc/capabilities.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { choiceOf, exportForm, exportRequest } from './export-request.ts'
import { runExport } from './run-export.ts'
import { SheetFields } from './SheetFields.tsx'

/** What files are exported as, and where to. */
export function ExportDialog() {
  const { exports: words } = useText()
  const { isOpen, count, name, readIds, from } = useStore(exportRequest)
  const form = useStore(exportForm)
  const close = () => exportRequest.setState({ isOpen: false })
  const canChoose = capabilities().chooseFolder
  function start() {
    // It can still be pressed while it fades away.
    if (!isOpen) return
    close()
    void runExport({ readIds }, choiceOf(canChoose ? form : { ...form, to: 'zip' }, name))
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
        <SegmentedControl
          label={words.what}
          value={form.what}
          onChange={(what) => exportForm.setState({ what })}
          options={[
            { value: 'files', label: words.files },
            { value: 'sheet', label: words.sheet },
          ]}
        />
        {form.what === 'sheet' && <SheetFields />}
        {canChoose ? (
          <SegmentedControl
            label={words.form}
            value={form.to}
            onChange={(to) => exportForm.setState({ to })}
            options={[
              { value: 'folder', label: words.toFolder },
              { value: 'zip', label: words.asZip },
            ]}
            hint={form.to === 'folder' ? words.folderHint : words.zipHint}
          />
        ) : (
          <p>{words.browserHint}</p>
        )}
        {form.what === 'files' && (
          <Switch
            label={words.details}
            isOn={form.withDetails}
            onChange={(withDetails) => exportForm.setState({ withDetails })}
            hint={words.detailsHint}
          />
        )}
      </form>
    </Dialog>
  )
}
