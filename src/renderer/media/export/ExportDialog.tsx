import { FolderOutput } from 'lucide-react'
import { useStore } from 'zustand'
import { sheetPagesFor } from '../../../shared/domain/export/contact-sheet.ts'
import { mostInGallery } from '../../../shared/domain/export/gallery.ts'
import { capabilities } from '../../rpc/capabilities.ts'
import { useText } from '../../text/use-text.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { choiceOf, exportForm, exportRequest } from './export-request.ts'
import { GalleryFields } from './GalleryFields.tsx'
import { runExport } from './run-export.ts'
import { SheetFields } from './SheetFields.tsx'

/** What files are exported as, and where to. */
export function ExportDialog() {
  const { exports: words } = useText()
  const { isOpen, count, title, readIds, from } = useStore(exportRequest)
  const form = useStore(exportForm)
  const close = () => exportRequest.setState({ isOpen: false })
  const canChoose = capabilities().chooseFolder
  const isSingleFile =
    form.what === 'gallery' || (form.what === 'sheet' && sheetPagesFor(count, form.look) === 1)
  const isTooMany = form.what === 'gallery' && count > mostInGallery
  function start() {
    // It can still be pressed while it fades away.
    if (!isOpen || isTooMany) return
    close()
    const to = canChoose ? form.to : 'zip'
    void runExport({ readIds }, (files) => choiceOf({ ...form, to }, title, files))
  }
  return (
    <Dialog
      title={words.title(count)}
      isOpen={isOpen}
      onClose={close}
      returnFocus={() => from}
      actions={
        <Button variant="primary" icon={<FolderOutput aria-hidden />} onClick={start} isOff={isTooMany}>
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
            { value: 'gallery', label: words.gallery },
            { value: 'delivery', label: words.delivery },
          ]}
          hint={words.whatHints[form.what]}
          error={isTooMany ? words.galleryTooMany(mostInGallery) : undefined}
        />
        {form.what !== 'files' && (
          <TextField
            label={words.titleField}
            value={title}
            maxLength={200}
            placeholder={words[form.what]}
            onChange={(event) => exportRequest.setState({ title: event.target.value })}
          />
        )}
        {form.what === 'sheet' && <SheetFields />}
        {form.what === 'gallery' && <GalleryFields />}
        {form.what === 'delivery' && <DeliveryFields />}
        {!isSingleFile && <PlaceField />}
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

/** To a folder or as a ZIP, where a folder can be chosen. */
function PlaceField() {
  const { exports: words } = useText()
  const { to, what } = useStore(exportForm)
  const folderHint = what === 'delivery' ? words.newFolderHint : words.folderHint
  if (!capabilities().chooseFolder) return <p>{words.browserHint}</p>
  return (
    <SegmentedControl
      label={words.form}
      value={to}
      onChange={(next) => exportForm.setState({ to: next })}
      options={[
        { value: 'folder', label: words.toFolder },
        { value: 'zip', label: words.asZip },
      ]}
      hint={to === 'folder' ? folderHint : words.zipHint}
    />
  )
}
