import { useState } from 'react'
import { useIntent } from '../../../lib/use-intent.ts'
import { addToNewBoard } from '../../../media/boards/board-actions.ts'
import { useText } from '../../../text/use-text.ts'
import { BoardNameDialog } from './BoardNameDialog.tsx'

/** Asks what a new board is called: the boards beside the grid lead here, and the palette, also where they are hidden. */
export function NewBoard() {
  const { boards } = useText()
  const [isNaming, setNaming] = useState(false)
  useIntent('new-board', () => setNaming(true))
  return (
    <BoardNameDialog
      title={boards.create}
      name=""
      isOpen={isNaming}
      onClose={() => setNaming(false)}
      onSave={(name) => void addToNewBoard(name, [])}
    />
  )
}
