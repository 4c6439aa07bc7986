import { useRef, useState, type FormEvent } from 'react'
import type { Connection } from '../../../../shared/domain/connection/connection.ts'
import { type AddedModel, formatsOf, ModelKind } from '../../../../shared/domain/connection/model.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { useKeys } from '../../../keys/use-keys.ts'
import { failureOf } from '../../../data/failure.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { callPath } from './call-path.ts'
import { useModelDraft } from './model-drafts.ts'

type ModelFormProps = {
  connection: Connection
  /** What the form says at first; an empty id is a new model's. */
  initial: AddedModel
  /** The id of the added model that is being changed. */
  replaces: string | null
  onClose(): void
}

/** Says what a model is: its id, what it makes, how it is called. */
export function ModelForm({ connection, initial, replaces, onClose }: ModelFormProps) {
  const { models: words, common, settings } = useText()
  const client = useClient()
  const { draft, change, forget, settle } = useModelDraft(connection.id, initial)
  const [isIdMissing, setIdMissing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const [replaced, setReplaced] = useState(replaces)

  const element = useRef<HTMLFormElement>(null)
  const isOpen = () => element.current !== null
  useKeys('focus', { close: onClose }, { element })

  function discard() {
    forget()
    onClose()
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    const isMissing = draft.id.trim() === ''
    setIdMissing(isMissing)
    setFailure(null)
    if (isMissing || isSaving) return
    setSaving(true)
    try {
      await client.settings.saveModel({ connectionId: connection.id, model: draft, replaces: replaced })
      const isDone = settle(draft)
      if (isDone && isOpen()) return onClose()
      // What was typed meanwhile is a change of what was saved.
      setReplaced(draft.id.trim())
    } catch (error) {
      if (isOpen()) setFailure(failureOf(error))
      else showToast({ tone: 'danger', text: settings.notSaved(draft.id) })
    }
    setSaving(false)
  }

  return (
    <form
      ref={element}
      noValidate
      aria-label={initial.id === '' ? words.newModel : words.edit(initial.id)}
      onSubmit={(event) => void save(event)}
      className="flex animate-appear flex-col gap-4 border-b border-line p-4"
    >
      <Fields
        connection={connection}
        draft={draft}
        idError={isIdMissing ? words.idMissing : undefined}
        onChange={(changed) => {
          setIdMissing(false)
          change(changed)
        }}
      />
      {failure !== null && <ErrorNote failure={failure} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {words.save}
        </Button>
        <Button onClick={discard}>{common.discard}</Button>
      </div>
    </form>
  )
}

type FieldsProps = {
  connection: Connection
  draft: AddedModel
  idError: string | undefined
  onChange(changed: Partial<AddedModel>): void
}

function Fields({ connection, draft, idError, onChange }: FieldsProps) {
  const { models: words, common } = useText()
  return (
    <>
      <TextField
        label={words.id}
        hint={words.idHint}
        error={idError}
        value={draft.id}
        maxLength={256}
        autoFocus
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange({ id: event.target.value })}
      />
      <div className="grid gap-4 min-[45rem]:grid-cols-2">
        <div className="flex flex-col gap-1">
          <SegmentedControl
            label={words.makes}
            value={draft.kind}
            onChange={(kind) => onChange({ kind, format: formatsOf[kind][0] ?? draft.format })}
            options={ModelKind.options.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
          <p className="text-sm text-ink-faint">{words.makesHint}</p>
        </div>
        <div className="flex flex-col gap-1">
          <Select
            label={common.apiFormat}
            value={draft.format}
            onChange={(format) => onChange({ format })}
            options={formatsOf[draft.kind].map((format) => ({
              value: format,
              label: words.formats[format],
              detail: callPath(format, connection.dialect),
            }))}
          />
          <p className="text-sm text-ink-faint">{words.wireFormatHint}</p>
        </div>
      </div>
    </>
  )
}
