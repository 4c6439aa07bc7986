import { FileDown } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { mostSources } from '../../../../shared/domain/job/job.ts'
import { styleImageEdge } from '../../../../shared/domain/style-file/style-file.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { failureOf } from '../../../data/failure.ts'
import { saveStyle } from '../../../media/style-files/save-style.ts'
import { ImageWells } from '../../../media/image-input/ImageWells.tsx'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { FieldNotes } from '../../../ui/controls/field-parts.tsx'
import { TextArea } from '../../../ui/controls/TextArea.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { isStyleEmpty, type StyleDraft } from './style-draft.ts'
import { styleStore } from './style-store.ts'

type StyleDialogProps = {
  draft: StyleDraft
  /** Whether something stands there that is not saved. */
  isChanged: boolean
  isOpen: boolean
  onChange(draft: StyleDraft): void
  /** Puts back what is saved; of a new one, nothing. */
  onDiscard(): void
  onClose(): void
  /** `written`: as it stood when Save was pressed. */
  onSaved(written: StyleDraft, style: ImageStyle): void
}

/** A style as it is made or changed: a name, words around the prompt, images. */
export function StyleDialog(props: StyleDialogProps) {
  const { draft, isChanged, isOpen, onChange, onDiscard, onClose, onSaved } = props
  const { styles: words } = useText()
  const { save: write } = styleStore.getState()
  const [isRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isNameMissing = draft.name.trim() === ''

  async function save() {
    const isWrong = isNameMissing || isStyleEmpty(draft)
    setRefused(isWrong)
    setFailure(null)
    if (isWrong || isSaving) return
    setSaving(true)
    try {
      onSaved(draft, await write(draft))
    } catch (error) {
      setFailure(failureOf(error))
    }
    setSaving(false)
  }
  return (
    <Dialog
      title={draft.id === null ? words.newStyle : words.changeStyle}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {isChanged && !isSaving && (
            <Button
              onClick={() => {
                setRefused(false)
                setFailure(null)
                onDiscard()
              }}
            >
              {words.discard}
            </Button>
          )}
          <Button variant="primary" isBusy={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <StyleFields draft={draft} isNameMissing={isRefused && isNameMissing} onChange={onChange} />
        {isRefused && !isNameMissing && isStyleEmpty(draft) && (
          <FieldNotes hintId="style-empty" error={words.empty} />
        )}
        {draft.id !== null && <SaveAs style={{ id: draft.id, name: draft.name }} isChanged={isChanged} />}
        {failure !== null && <ErrorNote failure={failure} />}
      </div>
    </Dialog>
  )
}

type SaveAsProps = { style: Pick<ImageStyle, 'id' | 'name'>; isChanged: boolean }

/** The way to a file for others, of what is saved. */
function SaveAs({ style, isChanged }: SaveAsProps) {
  const { styles: words, common } = useText()
  return (
    <div className="flex items-center gap-3 border-t border-line pt-3">
      <Button
        size="s"
        icon={<FileDown aria-hidden />}
        disabled={isChanged}
        onClick={() => void saveStyle(style)}
        className="shrink-0"
      >
        {common.saveAs}
      </Button>
      <p className="text-sm text-ink-faint">{isChanged ? words.saveFirst : words.fileHint(styleImageEdge)}</p>
    </div>
  )
}

type StyleFieldsProps = {
  draft: StyleDraft
  isNameMissing: boolean
  onChange(draft: StyleDraft): void
}

function StyleFields({ draft, isNameMissing, onChange }: StyleFieldsProps) {
  const { styles: words, common } = useText()
  const draftNow = useRef(draft)
  useLayoutEffect(() => {
    draftNow.current = draft
  })
  const change = (part: Partial<StyleDraft>) => {
    draftNow.current = { ...draftNow.current, ...part }
    onChange(draftNow.current)
  }
  return (
    <>
      <TextField
        label={common.name}
        value={draft.name}
        maxLength={80}
        error={isNameMissing ? words.nameMissing : undefined}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={words.before}
        value={draft.wordsBefore}
        maxLength={4000}
        maxRows={5}
        placeholder={words.beforeExample}
        onChange={(event) => change({ wordsBefore: event.target.value })}
      />
      <TextArea
        label={words.after}
        value={draft.wordsAfter}
        maxLength={4000}
        maxRows={5}
        placeholder={words.afterExample}
        onChange={(event) => change({ wordsAfter: event.target.value })}
      />
      <div role="group" aria-label={common.referenceImages} className="flex flex-col gap-1">
        <span aria-hidden className="text-sm font-medium text-ink-soft">
          {common.referenceImages}
        </span>
        <ImageWells
          images={draft.assetIds}
          imagesNow={() => draftNow.current.assetIds}
          most={mostSources}
          hint={words.imagesHint(mostSources)}
          onChange={(assetIds) => change({ assetIds })}
        />
      </div>
    </>
  )
}
