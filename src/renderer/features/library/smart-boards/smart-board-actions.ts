import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import { failureOf } from '../../../data/failure.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { showUndoable } from '../../../ui/undo.ts'
import { leaveSmartBoard, stayOnSmartBoard } from '../search/library-search.ts'

// What is done with smart boards. Each says how it went, with the way back, or why it could not be done. None rejects.

export function createSmartBoard(name: string, query: string): Promise<void> {
  return said(async (client) => {
    const made = await client.save({ id: null, name, query })
    stayOnSmartBoard(made)
    offer(made, currentText().smartBoards.made(name), () => remove(client, made))
  })
}

export function renameSmartBoard(smartBoard: SmartBoard, name: string): Promise<void> {
  return change(smartBoard, { name }, currentText().boards.renamed(name))
}

export function changeSearch(smartBoard: SmartBoard, query: string): Promise<void> {
  return change(smartBoard, { query }, currentText().smartBoards.changed(smartBoard.name))
}

function change(before: SmartBoard, changed: Partial<SmartBoard>, text: string): Promise<void> {
  return said(async (client) => {
    await client.save({ ...before, ...changed })
    offer(before, text, () => client.save(before))
  })
}

export function removeSmartBoard(smartBoard: SmartBoard): Promise<void> {
  return said(async (client) => {
    await remove(client, smartBoard)
    offer(smartBoard, currentText().smartBoards.removed(smartBoard.name), () => client.save(smartBoard))
  })
}

type SmartBoardClient = AtelierClient['smartBoards']

async function remove(client: SmartBoardClient, { id }: SmartBoard): Promise<void> {
  await client.remove({ smartBoardId: id })
  leaveSmartBoard(id)
}

async function said(act: (client: SmartBoardClient) => Promise<void>): Promise<void> {
  try {
    await act(getClient().smartBoards)
  } catch (error) {
    tell(error)
  }
}

function offer({ id }: SmartBoard, text: string, undo: () => Promise<unknown>): void {
  showUndoable({
    ...{ text, of: id, label: currentText().common.undo },
    undo() {
      undo().catch(tell)
      return true
    },
  })
}

function tell(error: unknown): void {
  const text = currentText()
  const failure = failureOf(error)
  const isFull = failure.code === 'bad-input' && failure.data.field === 'smartBoards'
  showToast({ tone: 'danger', text: isFull ? text.smartBoards.tooMany : errorLine(failure, text) })
}
