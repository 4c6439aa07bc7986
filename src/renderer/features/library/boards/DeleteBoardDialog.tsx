import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import type { Board, NestedFate } from '../../../../shared/domain/board.ts'
import { boardOf, useBoards } from '../../../media/boards/board-store.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

type Question = {
  board: Board
  /** How many boards stand in it. */
  nested: number
  /** Its row, and the one above, which is there in any case. */
  row: HTMLElement | null
  above: HTMLElement | undefined
  onAnswer(nested: NestedFate): void
}

const question = create<{ isOpen: boolean; of: Question | null }>()(() => ({ isOpen: false, of: null }))

export function askWhatOfNested(of: Question): void {
  question.setState({ isOpen: true, of })
}

const close = () => question.setState({ isOpen: false })

/** What becomes of the boards in one that is deleted. */
export function DeleteBoardDialog() {
  const { boards: words, common } = useText()
  const { isOpen, of } = question()
  const isAnswered = useRef(false)
  const isThere = useBoards(({ boards }) => boardOf(boards, of?.board.id ?? null) !== undefined)
  // The question goes with what it is about, and with the list that it was asked in.
  useEffect(() => {
    if (isThere) return
    isAnswered.current = true
    close()
  }, [isThere])
  useEffect(() => close, [])
  function answer(nested: NestedFate) {
    isAnswered.current = true
    close()
    of?.onAnswer(nested)
  }
  function cancel() {
    isAnswered.current = false
    close()
  }
  return (
    <Dialog
      title={words.removeTitle(of?.board.name ?? '')}
      isOpen={isOpen}
      onClose={cancel}
      returnFocus={() => (isAnswered.current ? (of?.above ?? null) : (of?.row ?? null))}
      actions={
        <>
          <Button onClick={cancel}>{common.cancel}</Button>
          <Button onClick={() => answer('remove')}>{words.removeNestedToo}</Button>
          <Button variant="primary" onClick={() => answer('move-up')}>
            {words.moveNestedUp}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{words.removeNested(of?.nested ?? 0)}</p>
    </Dialog>
  )
}
