import { type FormEvent, useId, useState } from 'react'
import { BoardName } from '../../../../shared/domain/board.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'

type BoardNameDialogProps = {
  title: string
  /** What it is called now; empty: it is new. */
  name: string
  isOpen: boolean
  onClose(): void
  onSave(name: string): void
  returnFocus?(): HTMLElement | null
}

/** What a board is called. */
export function BoardNameDialog({ title, isOpen, onClose, returnFocus, ...rest }: BoardNameDialogProps) {
  const { boards: words } = useText()
  const formId = useId()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      {...(returnFocus === undefined ? {} : { returnFocus })}
      actions={
        <Button variant="primary" type="submit" form={formId}>
          {words.save}
        </Button>
      }
    >
      <NameForm id={formId} onClose={onClose} {...rest} />
    </Dialog>
  )
}

type NameFormProps = { id: string; name: string; onClose(): void; onSave(name: string): void }

function NameForm({ id, name, onClose, onSave }: NameFormProps) {
  const { boards: words } = useText()
  const [typed, setTyped] = useState(name)
  const [isRefused, setRefused] = useState(false)
  const isMissing = !BoardName.safeParse(typed).success
  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(isMissing)
    if (isMissing) return
    onClose()
    if (typed.trim() !== name) onSave(typed.trim())
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="pt-1">
      <TextField
        label={words.name}
        value={typed}
        maxLength={80}
        error={isRefused && isMissing ? words.nameMissing : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
