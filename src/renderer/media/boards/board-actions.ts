import type { AtelierClient } from '../../../shared/contract/index.ts'
import { type Board, mostBoardItemsAtOnce, type NestedFate } from '../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../shared/domain/ids.ts'
import { getClient } from '../../rpc/client-context.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import { failureOf } from '../../data/failure.ts'
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
    const { doneIds: addedIds, error } = await addInSteps(board.id, inSteps(assetIds))
    if (addedIds.length > 0)
      offer(boards.added(addedIds.length, board.name), async () => {
        for (const ids of inSteps(addedIds)) await client.removeItems({ boardId: board.id, assetIds: ids })
      })
    if (error !== null) throw error
    if (addedIds.length > 0) return
    showToast({ tone: 'neutral', text: boards.alreadyThere(assetIds.length, board.name) })
  })
}

/**
 * Puts files on a board that is made for them; the way back takes the board away too.
 *
 * @param parentId where it stands; null: in no other
 */
export async function addToNewBoard(
  name: string,
  assetIds: readonly AssetId[],
  parentId: BoardId | null = null,
): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const [first = [], ...others] = inSteps(assetIds)
    const made = await client.create({ name, assetIds: first, parentId })
    showAtOnce(made)
    const { id: boardId } = made
    const { doneIds, error } = await addInSteps(boardId, others)
    const added = made.count + doneIds.length
    const words = added === 0 ? boards.made(name) : boards.addedToNew(added, name)
    offer(words, () => client.remove({ boardId, nested: 'move-up' }))
    if (error !== null) throw error
  })
}

async function takeOffBoard(board: NamedBoard, assetIds: readonly AssetId[]): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const { doneIds, error } = await eachStep(inSteps(assetIds), async (ids) => {
      return (await client.removeItems({ boardId: board.id, assetIds: ids })).removedIds
    })
    if (doneIds.length > 0)
      offer(boards.takenOff(doneIds.length, board.name), async () => {
        const back = await addInSteps(board.id, inSteps(doneIds))
        if (back.error !== null) throw back.error
      })
    if (error !== null) throw error
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
    showAtOnce(await client.rename({ boardId: board.id, name }))
    offer(boards.renamed(name), () => client.rename({ boardId: board.id, name: board.name }))
  })
}

/** @param parentId null: out of all others */
export async function moveBoard(
  board: NamedBoard & Pick<Board, 'parentId'>,
  parentId: BoardId | null,
): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    if (parentId === board.parentId) return
    showAtOnce(await client.move({ boardId: board.id, parentId }))
    const target = boardOf(boardStoreOf(getClient()).getState().boards, parentId)
    const words = target === undefined ? boards.movedOut(board.name) : boards.moved(board.name, target.name)
    offer(words, () => client.move({ boardId: board.id, parentId: board.parentId }))
  })
}

/**
 * @param nested what becomes of the boards that stand in it
 * @param onBack leads back to it, once it is in the list again
 */
export async function removeBoard(
  board: NamedBoard,
  nested: NestedFate = 'move-up',
  onBack?: () => void,
): Promise<boolean> {
  const { boards } = currentText()
  return said(async ({ boards: client }) => {
    const { removedIds, movedIds } = await client.remove({ boardId: board.id, nested })
    const words =
      removedIds.length > 1
        ? boards.removedWith(board.name, removedIds.length - 1)
        : boards.removed(board.name)
    offer(words, async () => {
      // The outer ones first: each comes back to where it stood.
      for (const boardId of removedIds) showAtOnce(await client.restore({ boardId }))
      try {
        for (const boardId of movedIds)
          await unlessGone(async () => showAtOnce(await client.move({ boardId, parentId: board.id })))
      } finally {
        onBack?.()
      }
    })
  })
}

type NamedBoard = Pick<Board, 'id' | 'name'> & { id: BoardId }

/** Before it is said: who presses B then finds the boards in the order that they stay in. */
function showAtOnce(board: Board): void {
  boardStoreOf(getClient()).setState(({ boards }) => ({ boards: withBoard(boards, board) }))
}

/**
 * Says nothing: the caller does.
 *
 * @returns those that were not on it; rejects where they cannot be put there
 */
export async function putOnBoard(boardId: BoardId, assetIds: AssetId[]): Promise<readonly AssetId[]> {
  const { board, addedIds } = await getClient().boards.addItems({ boardId, assetIds })
  showAtOnce(board)
  return addedIds
}

function addInSteps(boardId: BoardId, steps: readonly AssetId[][]): Promise<StepsDone> {
  return eachStep(steps, (assetIds) => putOnBoard(boardId, assetIds))
}

/** What was done before a step failed, and why it failed; null where all of it was done. */
type StepsDone = { doneIds: AssetId[]; error: unknown }

/** What is done once a later step fails is not lost: the caller tells of both. */
async function eachStep(
  steps: readonly AssetId[][],
  act: (assetIds: AssetId[]) => Promise<readonly AssetId[]>,
): Promise<StepsDone> {
  const doneIds: AssetId[] = []
  try {
    for (const assetIds of steps) doneIds.push(...(await act(assetIds)))
    return { doneIds, error: null }
  } catch (error) {
    return { doneIds, error }
  }
}

/** As many at once as the app takes; at least one step, so that a board that is gone is noticed. */
function inSteps(ids: readonly AssetId[]): AssetId[][] {
  const steps: AssetId[][] = []
  for (let start = 0; start === 0 || start < ids.length; start += mostBoardItemsAtOnce)
    steps.push(ids.slice(start, start + mostBoardItemsAtOnce))
  return steps
}

/** What was deleted since needs no place. */
async function unlessGone(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (failureOf(error).code !== 'not-found') throw error
  }
}

async function said(act: (client: AtelierClient) => Promise<void>): Promise<boolean> {
  try {
    await act(getClient())
    return true
  } catch (error) {
    showToast({ tone: 'danger', text: boardFailureLine(error) })
    return false
  }
}

function offer(text: string, undo: () => Promise<unknown>): void {
  showUndoable({
    text,
    label: currentText().common.undo,
    of: {},
    undo() {
      undo().catch((error: unknown) => showToast({ tone: 'danger', text: boardFailureLine(error) }))
      return true
    },
  })
}

/** Why something could not be done with a board. */
export function boardFailureLine(error: unknown): string {
  const text = currentText()
  const failure = failureOf(error)
  const { field } = failure.data
  if (failure.code === 'not-found' && field === 'board') return text.boards.gone
  if (failure.code === 'bad-input' && field === 'boards') return text.boards.tooMany
  if (failure.code === 'bad-input' && field === 'parent') return text.boards.cannotMove
  return errorLine(failure, text)
}
