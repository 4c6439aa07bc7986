import type { AtelierClient } from '../../../../shared/contract/index.ts'
import type { SmartBoard } from '../../../../shared/domain/smart-board.ts'
import { failureOf } from '../../../data/failure.ts'
import { smartBoardStoreOf } from '../../../media/boards/smart-board-store.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { errorLine } from '../../../text/error-text.ts'
import { currentText } from '../../../text/use-text.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { showUndoable } from '../../../ui/undo.ts'
import { leaveSmartBoard, stayOnSmartBoard } from '../search/library-search.ts'

// What is done with smart boards. Each says how it went, with the way back, or why it could not be done. None rejects.

export function createSmartBoard(name: string, query: string): Promise<void> {
  const { params } = useNavigation.getState()
  return said(async (client) => {
    const made = await client.save({ id: null, name, query })
    stayOnSmartBoard(made, params)
    offer(currentText().smartBoards.made(name), () => remove(client, made))
  })
}

export function renameSmartBoard(smartBoard: SmartBoard, name: string): Promise<void> {
  return said(async (client) => {
    if (await change(client, smartBoard, { name }))
      offer(currentText().boards.renamed(name), () => change(client, smartBoard, { name: smartBoard.name }))
  })
}

export function changeSearch(smartBoard: SmartBoard, query: string): Promise<void> {
  const { params } = useNavigation.getState()
  return said(async (client) => {
    if (!(await change(client, smartBoard, { query }))) return
    stayOnSmartBoard({ id: smartBoard.id, query }, params)
    const text = currentText().smartBoards.changed(smartBoard.name)
    offer(text, () => change(client, smartBoard, { query: smartBoard.query }))
  })
}

/**
 * Of the other field the last word counts, whoever said it: one window may rename what another one changes.
 *
 * @returns false where it was deleted meanwhile, which is said
 */
async function change(
  client: SmartBoardClient,
  { id }: SmartBoard,
  changed: Partial<Pick<SmartBoard, 'name' | 'query'>>,
): Promise<boolean> {
  const { smartBoards } = smartBoardStoreOf(getClient()).getState()
  const now = smartBoards.find((one) => one.id === id)
  if (now === undefined) showToast({ tone: 'neutral', text: currentText().smartBoards.gone })
  else await client.save({ ...now, ...changed })
  return now !== undefined
}

export function removeSmartBoard(smartBoard: SmartBoard): Promise<void> {
  return said(async (client) => {
    await remove(client, smartBoard)
    offer(currentText().smartBoards.removed(smartBoard.name), () => client.save(smartBoard))
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

function offer(text: string, undo: () => Promise<unknown>): void {
  showUndoable({
    ...{ text, of: {}, label: currentText().common.undo },
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
