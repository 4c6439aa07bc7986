import { type FormEvent, useId, useState } from 'react'
import { BoardName, longestBoardName } from '../../../../shared/domain/board.ts'
import { longestSearch } from '../../../../shared/domain/search/search.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextField } from '../../../ui/controls/TextField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { createSmartBoard } from './smart-board-actions.ts'
import { useSearchNow } from './use-search-now.ts'

/** Asks for the name and the search of a new smart board: the boards beside the grid lead here, and the palette. */
export function NewSmartBoard() {
  const { smartBoards: words, common } = useText()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  useIntent('new-smart-board', () => setOpen(true))
  const close = () => setOpen(false)
  return (
    <Dialog
      title={words.new}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button variant="primary" type="submit" form={formId}>
          {common.save}
        </Button>
      }
    >
      {isOpen && <Fields id={formId} onClose={close} />}
    </Dialog>
  )
}

function Fields({ id, onClose }: { id: string; onClose(): void }) {
  const { boards, smartBoards: words, common } = useText()
  const [search, setSearch] = useState(useSearchNow() ?? '')
  const [name, setName] = useState('')
  const [isRefused, setRefused] = useState(false)
  const hasSearch = search.trim() !== ''
  const hasName = BoardName.safeParse(name).success
  function submit(event: FormEvent) {
    event.preventDefault()
    setRefused(!hasSearch || !hasName)
    if (!hasSearch || !hasName) return
    onClose()
    void createSmartBoard(name.trim(), search.trim())
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-3 pt-1">
      <TextField
        label={common.name}
        value={name}
        maxLength={longestBoardName}
        error={isRefused && !hasName ? boards.nameMissing : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={words.search}
        value={search}
        hint={words.searchHint}
        maxLength={longestSearch}
        spellCheck={false}
        autoComplete="off"
        error={isRefused && !hasSearch ? words.searchMissing : undefined}
        onChange={(event) => setSearch(event.target.value)}
      />
    </form>
  )
}
