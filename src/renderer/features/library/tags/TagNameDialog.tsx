import { type FormEvent, useId, useState } from 'react'
import { longestTagName, TagName } from '../../../../shared/domain/tag.ts'
import { useText } from '../../../text/use-text.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type TagNameDialogProps = {
  /** What it is called now. */
  name: string
  isOpen: boolean
  onClose(): void
  /** @returns false where there is one of that name, and both may not become one */
  onSave(name: string, mayMerge: boolean): Promise<boolean>
  returnFocus(): HTMLElement | null
}

/** What a tag is called. The name of another is said, and a button of its own makes one of both: Save never does. */
export function TagNameDialog({ name, isOpen, onClose, onSave, returnFocus }: TagNameDialogProps) {
  const { common, tags: words } = useText()
  const formId = useId()
  const [taken, setTaken] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
    if (isOpen) setTaken(null)
  }
  async function save(meant: string, mayMerge: boolean) {
    setSaving(true)
    const isSaved = await onSave(meant, mayMerge)
    setSaving(false)
    if (isSaved) return onClose()
    setTaken(meant)
    announce(words.taken)
  }
  return (
    <Dialog
      title={common.rename}
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <>
          {/* Before Save, which stays where it was pressed. */}
          {taken !== null && (
            <Button isBusy={isSaving} onClick={() => void save(taken, true)}>
              {words.merge}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} isBusy={isSaving}>
            {common.save}
          </Button>
        </>
      }
    >
      <NameForm
        key={opening.count}
        id={formId}
        name={name}
        isTaken={taken !== null}
        onType={() => setTaken(null)}
        onSubmit={(meant) => {
          if (meant === name) onClose()
          // It has been asked already: asked anew, the button that merges would hear nothing meanwhile.
          else if (meant === taken) announce(words.taken)
          else void save(meant, false)
        }}
      />
    </Dialog>
  )
}

type NameFormProps = {
  id: string
  name: string
  isTaken: boolean
  onType(): void
  onSubmit(meant: string): void
}

function NameForm({ id, name, isTaken, onType, onSubmit }: NameFormProps) {
  const { common, tags: words } = useText()
  const [typed, setTyped] = useState(name)
  const [isRefused, setRefused] = useState(false)
  const meant = TagName.safeParse(typed).data
  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(meant === undefined)
    if (meant !== undefined) onSubmit(meant)
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="pt-1">
      <TextField
        label={common.name}
        value={typed}
        maxLength={longestTagName}
        error={isRefused && meant === undefined ? words.nameRefused : undefined}
        hint={isTaken ? words.taken : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          onType()
        }}
      />
    </form>
  )
}
