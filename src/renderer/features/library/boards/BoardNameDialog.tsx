import { type FormEvent, useId, useRef, useState } from 'react'
import { BoardName, longestBoardName } from '../../../../shared/domain/board.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'

type BoardNameDialogProps = {
  title: string
  /** What it is called now; empty: it is new. */
  name: string
  /** What a new one may be called. */
  suggested?: string
  isOpen: boolean
  onClose(): void
  onSave(name: string): void
  returnFocus?(): HTMLElement | null
}

/** What a board is called. */
export function BoardNameDialog({ title, returnFocus, ...rest }: BoardNameDialogProps) {
  const { common } = useText()
  const formId = useId()
  const { isOpen, onClose } = rest
  const [opening, setOpening] = useState({ isOpen, count: 0 })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) })
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      {...(returnFocus === undefined ? {} : { returnFocus })}
      actions={
        <Button variant="primary" type="submit" form={formId}>
          {common.save}
        </Button>
      }
    >
      <NameForm key={opening.count} id={formId} {...rest} />
    </Dialog>
  )
}

type NameFormProps = Pick<BoardNameDialogProps, 'name' | 'suggested' | 'isOpen' | 'onClose' | 'onSave'> & {
  id: string
}

function NameForm({ id, name, suggested = name, isOpen, onClose, onSave }: NameFormProps) {
  const { boards: words, common } = useText()
  const [typed, setTyped] = useState(suggested)
  const [isRefused, setRefused] = useState(false)
  const isAnswered = useRef(false)
  const isMissing = !BoardName.safeParse(typed).success
  function submit(event: FormEvent) {
    event.preventDefault()
    // While it still fades away the next press is no second answer.
    if (!isOpen || isAnswered.current) return
    setRefused(isMissing)
    if (isMissing) return
    isAnswered.current = true
    onClose()
    if (typed.trim() !== name) onSave(typed.trim())
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="pt-1">
      <TextField
        label={common.name}
        value={typed}
        maxLength={longestBoardName}
        error={isRefused && isMissing ? words.nameMissing : undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
