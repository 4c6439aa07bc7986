import { expect, test, vi } from 'vitest'
import type { BoardEvent } from '../../../shared/contract/boards.ts'
import type { Board } from '../../../shared/domain/board.ts'
import { BoardId } from '../../../shared/domain/ids.ts'
import { AppError } from '../../../shared/errors.ts'
import { fakeWatch } from '../../data/fake-watch.ts'
import type { AssetStoreState } from '../library/asset-store.ts'
import { assetId, makeAsset } from '../media-fixtures.ts'
import { createBoardStore, followBoards } from './board-store.ts'

function board(number: number, change: Partial<Board> = {}): Board {
  const id = BoardId.parse(`brd_${String(number).padStart(26, '0')}`)
  return {
    id,
    name: `Board ${number}`,
    parentId: null,
    count: 0,
    coverId: null,
    createdAt: 1,
    usedAt: number,
    ...change,
  }
}

/** Boards of an app, followed from now on; `told` is what the lists of files hear. */
function following(listed: Board[]) {
  const watch = fakeWatch<BoardEvent>()
  const told: unknown[][] = []
  const assets = {
    getState: () => ({
      applyToBoard: (...words: Parameters<AssetStoreState['applyToBoard']>) => void told.push(words),
    }),
  }
  const store = createBoardStore()
  const ending = new AbortController()
  const answers = { list: () => Promise.resolve({ boards: listed }) }
  const client = { boards: { watch: watch.open, list: () => answers.list() } }
  const wait = () => Promise.resolve()
  const ended = followBoards(store, assets as never, client, ending.signal, wait)
  const names = () => store.getState().boards.map(({ name }) => name)
  const end = () => (ending.abort(), ended)
  return { watch, told, store, names, answers, end }
}
const changed = (one: Board): BoardEvent => ({
  type: 'board-changed',
  board: one,
  added: [makeAsset(3)],
  removedIds: [assetId(2)],
})

test('boards stand in the order in which they were used, and their lists hear what came and went', async () => {
  const { watch, told, store, names, end } = following([board(2), board(1)])
  await vi.waitUntil(() => store.getState().isRead)
  expect(names()).toEqual(['Board 2', 'Board 1'])
  watch.emit(changed(board(1, { name: 'Harbour', usedAt: 9 })))
  watch.emit(changed(board(4)))
  await vi.waitUntil(() => names().length === 3)
  expect(names()).toEqual(['Harbour', 'Board 4', 'Board 2'])
  expect(told).toEqual([1, 4].map((number) => [board(number).id, [makeAsset(3)], [assetId(2)]]))
  watch.emit({ type: 'board-removed', boardId: board(4).id })
  await vi.waitUntil(() => names().length === 2)
  expect(names()).toEqual(['Harbour', 'Board 2'])
  await end()
})

test('after a break all boards are read anew, and what cannot be read is known and tried again', async () => {
  const { watch, store, names, answers, end } = following([board(1)])
  await vi.waitUntil(() => store.getState().isRead)
  const again = Promise.withResolvers<{ boards: Board[] }>()
  answers.list = () => {
    answers.list = () => again.promise
    return Promise.reject(new AppError('disk-full'))
  }
  watch.fail(new AppError('disconnected'))
  await vi.waitUntil(() => store.getState().failure?.code === 'disk-full')
  again.resolve({ boards: [board(7)] })
  await vi.waitUntil(() => names()[0] === 'Board 7')
  expect(store.getState().failure).toBeNull()
  await end()
})
