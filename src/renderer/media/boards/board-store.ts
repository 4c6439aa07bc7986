import { createStore, type StoreApi, useStore } from 'zustand'
import type { BoardEvent } from '../../../shared/contract/boards.ts'
import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { Board } from '../../../shared/domain/board.ts'
import type { BoardId } from '../../../shared/domain/ids.ts'
import type { Failure } from '../../../shared/errors.ts'
import { useClient } from '../../rpc/client-context.ts'
import { followStream, type Wait } from '../../data/follow-stream.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { failureOf } from '../../data/failure.ts'
import { type PerClient, perClient } from '../../data/per-client.ts'
import { mediaStoresOf } from '../media-stores.ts'

export type BoardState = {
  /** What was used last comes first. */
  boards: readonly Board[]
  isRead: boolean
  /** Why they could not be read; the next break of the stream tries again. */
  failure: Failure | null
}
export type BoardStore = StoreApi<BoardState>
type BoardClient = { boards: Pick<AtelierClient['boards'], 'list' | 'watch'> }

/** Pure: the boards after one of them is new or another. */
export function withBoard(boards: readonly Board[], board: Board): readonly Board[] {
  const others = boards.filter(({ id }) => id !== board.id)
  return [...others, board].toSorted((a, b) => b.usedAt - a.usedAt || (a.id < b.id ? 1 : -1))
}

export function createBoardStore(): BoardStore {
  return createStore<BoardState>()(() => ({ boards: [], isRead: false, failure: null }))
}

/** Follows the boards until the signal aborts; the lists of what is on them follow with them. */
export function followBoards(
  store: BoardStore,
  assets: AssetStore,
  client: BoardClient,
  signal: AbortSignal,
  wait?: Wait,
): Promise<void> {
  function apply(event: BoardEvent): void {
    const { boards } = store.getState()
    if (event.type === 'board-removed') {
      store.setState({ boards: boards.filter(({ id }) => id !== event.boardId) })
      return
    }
    store.setState({ boards: withBoard(boards, event.board) })
    assets.getState().applyToBoard(event.board.id, event.added, event.removedIds)
  }
  return followStream({
    signal,
    open: (inner) => client.boards.watch({}, { signal: inner }),
    async read(inner) {
      try {
        store.setState({ ...(await client.boards.list({}, { signal: inner })), isRead: true, failure: null })
      } catch (error) {
        if (!signal.aborted) store.setState({ failure: failureOf(error) })
        throw error
      }
    },
    onEvent: apply,
    ...(wait === undefined ? {} : { wait }),
  })
}

/** The window's one store of boards. It follows the app until the window gets another client. */
export const boardStoreOf: PerClient<BoardStore> = perClient((client, signal) => {
  const store = createBoardStore()
  void followBoards(store, mediaStoresOf(client).assets, client, signal)
  return store
})

export function useBoards<T>(select: (state: BoardState) => T): T {
  return useStore(boardStoreOf(useClient()), select)
}

export function boardOf(boards: readonly Board[], id: BoardId | null): Board | undefined {
  return boards.find((board) => board.id === id)
}
