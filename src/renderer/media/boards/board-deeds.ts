import type { AtelierClient } from '../../../shared/contract/index.ts'
import { type Board, mostBoardItemsAtOnce } from '../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../shared/domain/ids.ts'
import { getClient } from '../../rpc/client-context.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import { failureOf } from '../failure-of.ts'
import { boardOf, boardStoreOf, withBoard } from './board-store.ts'
import { openBoardId } from './open-board.ts'

/**
 * What is done with boards. Each says how it went, with the way back, or why it could not be done. None rejects.
 *
 * @returns false where it could not be done
 */
export async function addToBoard(board: NamedBoard, assetIds: readonly AssetId[]): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const addedIds: AssetId[] = []
    for (const ids of inSteps(assetIds)) {
      const answer = await client.addItems({ boardId: board.id, assetIds: ids })
      showAtOnce(answer.board)
      addedIds.push(...answer.addedIds)
    }
    if (addedIds.length === 0) {
      const text = boards.alreadyThere(assetIds.length, board.name)
      return void showToast({ tone: 'neutral', text })
    }
    offer(boards.added(addedIds.length, board.name), async () => {
      for (const ids of inSteps(addedIds)) await client.removeItems({ boardId: board.id, assetIds: ids })
    })
  })
}

/** Puts files on a board that is made for them; the way back takes the board away too. */
export async function addToNewBoard(name: string, assetIds: readonly AssetId[]): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const [first = [], ...others] = inSteps(assetIds)
    const made = await client.create({ name, assetIds: first })
    showAtOnce(made)
    const { id: boardId } = made
    let added = made.count
    for (const ids of others) added += (await client.addItems({ boardId, assetIds: ids })).addedIds.length
    const words = added === 0 ? boards.made(name) : boards.addedToNew(added, name)
    offer(words, () => client.remove({ boardId }))
  })
}

async function takeOffBoard(board: NamedBoard, assetIds: readonly AssetId[]): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const { removedIds } = await client.removeItems({ boardId: board.id, assetIds: [...assetIds] })
    if (removedIds.length === 0) return
    offer(boards.takenOff(removedIds.length, board.name), () =>
      client.addItems({ boardId: board.id, assetIds: removedIds }),
    )
  })
}

/** Takes files off the board that the Library shows. */
export async function takeOffOpenBoard(assetIds: readonly AssetId[]): Promise<boolean> {
  const board = boardOf(boardStoreOf(getClient()).getState().boards, openBoardId())
  return board === undefined ? false : takeOffBoard(board, assetIds)
}

export async function renameBoard(board: NamedBoard, name: string): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    await client.rename({ boardId: board.id, name })
    offer(boards.renamed(name), () => client.rename({ boardId: board.id, name: board.name }))
  })
}

/** @param onBack leads back to it */
export async function removeBoard(board: NamedBoard, onBack?: () => void): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    await client.remove({ boardId: board.id })
    offer(boards.removed(board.name), async () => {
      await client.restore({ boardId: board.id })
      onBack?.()
    })
  })
}

type NamedBoard = Pick<Board, 'id' | 'name'> & { id: BoardId }

/** Before it is said: who presses B then finds the boards in the order that they stay in. */
function showAtOnce(board: Board): void {
  boardStoreOf(getClient()).setState(({ boards }) => ({ boards: withBoard(boards, board) }))
}

/** As many at once as the app takes; at least one step, so that a board that is gone is noticed. */
function inSteps(ids: readonly AssetId[]): AssetId[][] {
  const steps: AssetId[][] = []
  for (let start = 0; start === 0 || start < ids.length; start += mostBoardItemsAtOnce)
    steps.push(ids.slice(start, start + mostBoardItemsAtOnce))
  return steps
}

async function said(act: (client: AtelierClient) => Promise<void>): Promise<boolean> {
  try {
    await act(getClient())
    return true
  } catch (error) {
    showToast({ tone: 'danger', text: lineOf(error) })
    return false
  }
}

function offer(text: string, undo: () => Promise<unknown>): void {
  showUndoable({
    text,
    label: currentText().library.undo,
    of: {},
    undo() {
      undo().catch((error: unknown) => showToast({ tone: 'danger', text: lineOf(error) }))
      return true
    },
  })
}

function lineOf(error: unknown): string {
  const text = currentText()
  const failure = failureOf(error)
  const { field } = failure.data
  if (failure.code === 'not-found' && field === 'board') return text.boards.gone
  if (failure.code === 'bad-input' && field === 'boards') return text.boards.tooMany
  return errorLine(failure, text)
}
