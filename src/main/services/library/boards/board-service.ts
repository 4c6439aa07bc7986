import type { BoardEvent } from '../../../../shared/contract/boards.ts'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { Board, NestedFate } from '../../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../../shared/domain/ids.ts'
import { isSameName } from '../../../../shared/search/filters/judge-filters.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'
import { createShowImages } from '../show-images.ts'

/** Boards: each change is told to every window. All throw AppError `not-found` of `board` where there is none. */
export type BoardService = ReturnType<typeof createBoardService>

type BoardParts = {
  store: Pick<Store, 'boards' | 'assets' | 'intermediates' | 'transaction'>
  ids: Pick<IdMaker, 'board'>
  clock: Pick<Clock, 'now'>
  hub: EventHub<BoardEvent>
  libraryHub: EventHub<LibraryEvent>
  /** No other is called as this one was, or is: saved searches mean it still. */
  onRenamed(from: string, to: string): void
}

export function createBoardService({ store, ids, clock, hub, libraryHub, onRenamed }: BoardParts) {
  const { boards, assets } = store
  const show = createShowImages(store, libraryHub)
  const get = (id: BoardId): Board => {
    const board = boards.get(id)
    if (board === null) throw new AppError('not-found', { data: { field: 'board' } })
    return board
  }
  function tell(id: BoardId, added: readonly AssetId[] = [], removedIds: readonly AssetId[] = []): Board {
    const board = get(id)
    const told = hub.isWatched() ? added.flatMap((assetId) => assets.get(assetId) ?? []) : []
    hub.emit({ type: 'board-changed', board, added: told, removedIds: [...removedIds] })
    return board
  }
  /** The boards that these files are on, each with those of them that are on it. */
  function byBoard(assetIds: readonly AssetId[]): Map<BoardId, AssetId[]> {
    const found = new Map<BoardId, AssetId[]>()
    for (const assetId of assetIds)
      for (const id of boards.withAsset(assetId)) found.set(id, [...(found.get(id) ?? []), assetId])
    return found
  }
  return {
    list: () => boards.list(),
    /** @throws AppError `bad-input` of `boards` where there are too many, of `parent` where that is too deep */
    create(name: string, assetIds: readonly AssetId[], parentId: BoardId | null) {
      const id = ids.board()
      const addedIds = store.transaction(() => {
        toBadInput('boards', () => boards.insert({ id, name, createdAt: clock.now() }))
        if (parentId !== null) toNotFound(() => toBadInput('parent', () => boards.move(id, parentId)))
        return boards.add(id, assetIds, clock.now())
      })
      show(addedIds)
      return tell(id, addedIds)
    },
    rename(id: BoardId, name: string) {
      const { name: before } = get(id)
      store.transaction(() => {
        boards.rename(id, name)
        const isShared = (one: string) => isNameOfOther(boards.list(), id, one)
        // Under a name that two boards have nobody could tell, when it is renamed back, which of them is meant.
        if (!isShared(before) && !isShared(name)) onRenamed(before, name)
      })
      return tell(id)
    },
    /** @throws AppError `bad-input` of `parent` where it holds that one, or they would be too deep */
    move(id: BoardId, parentId: BoardId | null) {
      toNotFound(() => toBadInput('parent', () => boards.move(id, parentId)))
      return tell(id)
    },
    /** Out of the list, with the way back until the app ends; the files stay. */
    remove(id: BoardId, nested: NestedFate) {
      get(id)
      const { removedIds, movedIds } = boards.remove(id, clock.now(), nested)
      for (const movedId of movedIds) tell(movedId)
      for (const boardId of removedIds) hub.emit({ type: 'board-removed', boardId })
      return { removedIds, movedIds }
    },
    restore(id: BoardId) {
      toNotFound(() => boards.restore(id))
      return tell(id)
    },
    add(id: BoardId, assetIds: readonly AssetId[]) {
      get(id)
      const addedIds = boards.add(id, assetIds, clock.now())
      show(addedIds)
      return { board: tell(id, addedIds), addedIds }
    },
    take(id: BoardId, assetIds: readonly AssetId[]) {
      get(id)
      const removedIds = boards.take(id, assetIds)
      return { board: tell(id, [], removedIds), removedIds }
    },
    /** Files went to the trash: their boards count them no more. */
    onTrashed(assetIds: readonly AssetId[]) {
      for (const [id, removedIds] of byBoard(assetIds)) tell(id, [], removedIds)
    },
    /** Files are back from the trash. */
    onBack(assetIds: readonly AssetId[]) {
      for (const [id, added] of byBoard(assetIds)) tell(id, added)
    },
    /** Files are rated otherwise: they come into lists of their boards, or go from them. */
    onRated(assetIds: readonly AssetId[]) {
      if (!hub.isWatched()) return
      for (const [id, rated] of byBoard(assetIds)) tell(id, rated)
    },
    /** At the start of the app: those that were removed are deleted for ever. */
    forgetRemoved: () => boards.forgetRemoved(clock.now()),
  }
}

function isNameOfOther(boards: readonly Board[], id: BoardId, name: string): boolean {
  return boards.some((board) => board.id !== id && isSameName(board.name, name))
}

function toBadInput(field: string, act: () => void): void {
  try {
    act()
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
    throw new AppError('bad-input', { data: { field }, cause })
  }
}

function toNotFound(act: () => void): void {
  try {
    act()
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'not-found') throw cause
    throw new AppError('not-found', { data: { field: 'board' }, cause })
  }
}
