import { beforeEach, expect, test, vi } from 'vitest'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import { type Board, mostBoardItemsAtOnce } from '../../../shared/domain/board.ts'
import { type AssetId, BoardId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { setClient } from '../../rpc/client-context.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { undoLast } from '../../ui/undo.ts'
import { assetId } from '../media-fixtures.ts'
import { addToBoard, addToNewBoard, moveBoard, removeBoard, takeOffOpenBoard } from './board-actions.ts'
import type * as boardStoreModule from './board-store.ts'
import { type BoardState, createBoardStore } from './board-store.ts'

const store = createBoardStore()
// The one of the window, which follows nobody here.
vi.mock('./board-store.ts', async (original) => ({
  ...(await original<typeof boardStoreModule>()),
  boardStoreOf: () => store,
}))

vi.mock('./open-board.ts', () => ({ openBoardId: () => harbour.id }))

const harbour: Board = {
  id: BoardId.parse(`brd_${'1'.repeat(26)}`),
  name: 'Harbour',
  parentId: null,
  count: 0,
  coverId: null,
  createdAt: 1,
  usedAt: 1,
}
const boardId = (number: number) => BoardId.parse(`brd_${String(number).repeat(26)}`)
const many = Array.from({ length: mostBoardItemsAtOnce + 5 }, (_, index) => assetId(index + 1))
const said = vi.spyOn(toasts, 'add')
const titles = () => said.mock.calls.map(([{ title }]) => title)

const noNested = { removedIds: [], movedIds: [] }

/**
 * An app with one board; `after`: how many calls that put files on it or take them off are answered before the disk is full;
 * `gone` was deleted by another window.
 */
function app(
  after = Infinity,
  nested: { removedIds: BoardId[]; movedIds: BoardId[] } = noNested,
  gone: BoardId | null = null,
) {
  const removed: (readonly AssetId[] | BoardId)[] = []
  const undone: string[] = []
  let calls = 0
  const added: (readonly AssetId[])[] = []
  const called = () => {
    calls += 1
    if (calls > after) throw new AppError('disk-full')
  }
  const put = (assetIds: readonly AssetId[]) => {
    called()
    added.push(assetIds)
    return { ...harbour, count: assetIds.length }
  }
  const boards = {
    create: async ({ assetIds }: { assetIds: AssetId[] }) => put(assetIds),
    addItems: async ({ assetIds }: { assetIds: AssetId[] }) => ({ board: put(assetIds), addedIds: assetIds }),
    removeItems: async ({ assetIds }: { assetIds: AssetId[] }) => {
      called()
      removed.push(assetIds)
      return { board: harbour, removedIds: assetIds }
    },
    remove: async ({ boardId }: { boardId: BoardId }) => {
      removed.push(boardId)
      return { removedIds: [boardId, ...nested.removedIds], movedIds: nested.movedIds }
    },
    restore: async ({ boardId }: { boardId: BoardId }) => {
      undone.push(`back ${boardId}`)
      return { ...harbour, id: boardId }
    },
    move: async ({ boardId, parentId }: { boardId: BoardId; parentId: BoardId | null }) => {
      if (boardId === gone) throw new AppError('not-found', { data: { field: 'board' } })
      undone.push(`${boardId} into ${parentId}`)
      return { ...harbour, id: boardId, parentId }
    },
  }
  setClient({ boards } as unknown as AtelierClient)
  return { removed, added, undone, recover: () => (after = Infinity) }
}

beforeEach(() => {
  said.mockClear()
  store.setState({ boards: [harbour] } satisfies Partial<BoardState>)
})

test('where a later part of many files cannot be put on a board, what is on it is told with its way back', async () => {
  const { removed, recover } = app(1)
  expect(await addToBoard(harbour, many)).toBe(false)
  expect(titles()).toEqual(['2,000 files added to “Harbour”', expect.stringContaining('disk')])
  recover()
  undoLast()
  await vi.waitUntil(() => removed.length > 0)
  expect(removed).toEqual([many.slice(0, mostBoardItemsAtOnce)])
})

test('where a later part of many files cannot be taken off a board, those that are off can be put back', async () => {
  const { added, recover } = app(1)
  expect(await takeOffOpenBoard(many)).toBe(false)
  expect(titles()).toEqual(['2,000 files removed from “Harbour”', expect.stringContaining('disk')])
  recover()
  undoLast()
  await vi.waitUntil(() => added.length > 0)
  expect(added).toEqual([many.slice(0, mostBoardItemsAtOnce)])
})

test('the same of a board that was made for them: it is there, is told of, and goes by one undo', async () => {
  const { removed } = app(1)
  expect(await addToNewBoard('Harbour', many)).toBe(false)
  expect(titles()).toEqual(['2,000 files added to the new board “Harbour”', expect.stringContaining('disk')])
  undoLast()
  await vi.waitUntil(() => removed.length > 0)
  expect(removed).toEqual([harbour.id])
})

test('where nothing could be done there is nothing to take back', async () => {
  const { removed } = app(0)
  expect([await addToBoard(harbour, many), await addToNewBoard('Harbour', many)]).toEqual([false, false])
  expect(titles()).toEqual([expect.stringContaining('disk'), expect.stringContaining('disk')])
  undoLast()
  expect(removed).toEqual([])
})

test('a board whose deletion is undone is in the list again before the Library is led back to it', async () => {
  app()
  const back = Promise.withResolvers<readonly string[]>()
  const listed = () => store.getState().boards.map(({ name }) => name)
  await removeBoard(harbour, 'move-up', () => back.resolve(listed()))
  store.setState({ boards: [] })
  undoLast()
  expect(await back.promise).toEqual(['Harbour'])
})

test('what was deleted with a board, or went up, is undone in the order in which each has its place again', async () => {
  const [inner, moved] = [boardId(2), boardId(3)]
  const { undone } = app(Infinity, { removedIds: [inner], movedIds: [moved] })
  const back = Promise.withResolvers<void>()
  await removeBoard(harbour, 'remove', () => back.resolve())
  expect(titles()).toEqual(['Board “Harbour” and the board in it deleted. Their files stay in your Library.'])
  undoLast()
  await back.promise
  expect(undone).toEqual([`back ${harbour.id}`, `back ${inner}`, `${moved} into ${harbour.id}`])
})

test('of boards that went up one that was deleted since is passed over, and the way back is gone to its end', async () => {
  const [gone, moved] = [boardId(2), boardId(3)]
  const { undone } = app(Infinity, { removedIds: [], movedIds: [gone, moved] }, gone)
  const back = Promise.withResolvers<void>()
  await removeBoard(harbour, 'move-up', () => back.resolve())
  undoLast()
  await back.promise
  expect(undone).toEqual([`back ${harbour.id}`, `${moved} into ${harbour.id}`])
  expect(titles()).toHaveLength(1)
})

test('a board that is put into another says so, and its way back leads out again', async () => {
  const { undone } = app()
  const outer = { ...harbour, id: BoardId.parse(`brd_${'2'.repeat(26)}`), name: 'Seas' }
  store.setState({ boards: [harbour, outer] })
  await moveBoard(harbour, outer.id)
  await moveBoard(harbour, null)
  expect(titles()).toEqual(['“Harbour” moved into “Seas”'])
  undoLast()
  expect(undone).toEqual([`${harbour.id} into ${outer.id}`, `${harbour.id} into null`])
})
