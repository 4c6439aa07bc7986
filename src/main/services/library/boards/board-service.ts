import type { BoardEvent } from '../../../../shared/contract/boards.ts'
import type { LibraryEvent } from '../../../../shared/contract/library.ts'
import type { Asset } from '../../../../shared/domain/asset.ts'
import type { Board } from '../../../../shared/domain/board.ts'
import type { AssetId, BoardId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'
import { createShowImages } from '../show-images.ts'

/** Boards: each change is told to every window. All throw AppError `not-found` of `board` where there is none. */
export type BoardService = {
  list(): Board[]
  /** @throws AppError `bad-input` of `boards` where there are too many */
  create(name: string, assetIds: readonly AssetId[]): Board
  rename(id: BoardId, name: string): Board
  /** Out of the list, with the way back until the app ends; the files stay. */
  remove(id: BoardId): void
  restore(id: BoardId): Board
  add(id: BoardId, assetIds: readonly AssetId[]): { board: Board; addedIds: AssetId[] }
  take(id: BoardId, assetIds: readonly AssetId[]): { board: Board; removedIds: AssetId[] }
  /** A file went to the trash: its boards count it no more. */
  onTrashed(id: AssetId): void
  /** A file is back from the trash. */
  onBack(asset: Asset): void
  /** A file is rated otherwise: it comes into lists of its boards, or goes from them. */
  onRated(asset: Asset): void
  /** At the start of the app: those that were removed are deleted for ever. */
  forgetRemoved(): void
}

type BoardParts = {
  store: Pick<Store, 'boards' | 'assets' | 'intermediates' | 'transaction'>
  ids: Pick<IdMaker, 'board'>
  clock: Pick<Clock, 'now'>
  hub: EventHub<BoardEvent>
  libraryHub: EventHub<LibraryEvent>
}

export function createBoardService({ store, ids, clock, hub, libraryHub }: BoardParts): BoardService {
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
  return {
    list: () => boards.list(),
    create(name, assetIds) {
      const id = ids.board()
      const addedIds = store.transaction(() => {
        insert(() => boards.insert({ id, name, createdAt: clock.now() }))
        return boards.add(id, assetIds, clock.now())
      })
      show(addedIds)
      return tell(id, addedIds)
    },
    rename(id, name) {
      get(id)
      boards.rename(id, name)
      return tell(id)
    },
    remove(id) {
      get(id)
      boards.remove(id, clock.now())
      hub.emit({ type: 'board-removed', boardId: id })
    },
    restore(id) {
      toNotFound(() => boards.restore(id))
      return tell(id)
    },
    add(id, assetIds) {
      get(id)
      const addedIds = boards.add(id, assetIds, clock.now())
      show(addedIds)
      return { board: tell(id, addedIds), addedIds }
    },
    take(id, assetIds) {
      get(id)
      const removedIds = boards.take(id, assetIds)
      return { board: tell(id, [], removedIds), removedIds }
    },
    onTrashed(assetId) {
      for (const id of boards.withAsset(assetId)) tell(id, [], [assetId])
    },
    onBack({ id: assetId }) {
      for (const id of boards.withAsset(assetId)) tell(id, [assetId])
    },
    onRated({ id: assetId }) {
      if (!hub.isWatched()) return
      for (const id of boards.withAsset(assetId)) tell(id, [assetId])
    },
    forgetRemoved: () => boards.forgetRemoved(clock.now()),
  }
}

function insert(act: () => void): void {
  try {
    act()
  } catch (cause) {
    if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
    throw new AppError('bad-input', { data: { field: 'boards' }, cause })
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
