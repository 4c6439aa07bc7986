import { type FormEvent, useId, useState } from 'react'
import { longestTagName, TagName } from '../../../../shared/domain/tag.ts'
import { useText } from '../../../text/use-text.ts'
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

/** What a tag is called. The name of another is said, and asked whether both are one. */
export function TagNameDialog({ isOpen, onClose, returnFocus, ...rest }: TagNameDialogProps) {
  const { common, tags: words } = useText()
  const formId = useId()
  const [isTaken, setTaken] = useState(false)
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) {
    setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
    if (isOpen) setTaken(false)
  }
  return (
    <Dialog
      title={common.rename}
      isOpen={isOpen}
      onClose={onClose}
      returnFocus={returnFocus}
      actions={
        <Button variant="primary" type="submit" form={formId}>
          {isTaken ? words.merge : common.save}
        </Button>
      }
    >
      <NameForm
        key={opening.count}
        id={formId}
        isTaken={isTaken}
        onTaken={setTaken}
        onClose={onClose}
        {...rest}
      />
    </Dialog>
  )
}

type NameFormProps = Pick<TagNameDialogProps, 'name' | 'onClose' | 'onSave'> & {
  id: string
  isTaken: boolean
  onTaken(isTaken: boolean): void
}

function NameForm({ id, name, isTaken, onTaken, onClose, onSave }: NameFormProps) {
  const { common, tags: words } = useText()
  const [typed, setTyped] = useState(name)
  const [isRefused, setRefused] = useState(false)
  const meant = TagName.safeParse(typed).data
  async function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(meant === undefined)
    if (meant === undefined) return
    if (meant === name || (await onSave(meant, isTaken))) onClose()
    else onTaken(true)
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate className="pt-1">
      <TextField
        label={common.name}
        value={typed}
        maxLength={longestTagName}
        error={isRefused && meant === undefined ? words.nameRefused : undefined}
        hint={isTaken ? words.taken : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          onTaken(false)
        }}
      />
    </form>
  )
}
