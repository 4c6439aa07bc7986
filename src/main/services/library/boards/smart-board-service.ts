import type { SaveSmartBoard, SmartBoardEvent } from '../../../../shared/contract/library/smart-boards.ts'
import type { SmartBoardId } from '../../../../shared/domain/ids.ts'
import { longestSearch } from '../../../../shared/domain/search/search.ts'
import { isSameName } from '../../../../shared/search/filters/judge-filters.ts'
import { renamedPath } from '../../../../shared/search/fold-tag-name.ts'
import { renameInQuery } from '../../../../shared/search/read-query.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { EventHub } from '../../../lib/event-hub.ts'
import type { IdMaker } from '../../../lib/ids.ts'
import type { Store } from '../../../store/open.ts'
import { StoreError } from '../../../store/store-error.ts'

/** Saved searches: each change is told to every window. */
export type SmartBoardService = ReturnType<typeof createSmartBoardService>

type SmartBoardParts = {
  store: Pick<Store, 'smartBoards'>
  ids: Pick<IdMaker, 'smartBoard'>
  hub: EventHub<SmartBoardEvent>
}

export function createSmartBoardService({ store, ids, hub }: SmartBoardParts) {
  const { smartBoards } = store
  const tell = () => hub.emit({ type: 'smart-boards-changed', smartBoards: smartBoards.list() })
  function renameIn(filterName: 'board' | 'tag', rename: (text: string) => string | null): void {
    let isChanged = false
    for (const smartBoard of smartBoards.list()) {
      const query = renameInQuery(smartBoard.query, filterName, rename)
      if (query === smartBoard.query || query.length > longestSearch) continue
      smartBoards.save({ ...smartBoard, query })
      isChanged = true
    }
    if (isChanged) tell()
  }
  return {
    list: () => smartBoards.list(),
    /** @throws AppError `bad-input` of `smartBoards` where there are too many */
    save({ id, name, query }: SaveSmartBoard) {
      const smartBoard = { id: id ?? ids.smartBoard(), name, query }
      try {
        smartBoards.save(smartBoard)
      } catch (cause) {
        if (!(cause instanceof StoreError) || cause.kind !== 'conflict') throw cause
        throw new AppError('bad-input', { data: { field: 'smartBoards' }, cause })
      }
      tell()
      return smartBoard
    },
    /** A board is called otherwise, and no other has its name of before. */
    onBoardRenamed(from: string, to: string): void {
      renameIn('board', (name) => (isSameName(name, from) ? to : null))
    },
    /** A tag is called otherwise or stands elsewhere, and so does what is under it. Both are paths. */
    onTagRenamed(from: string, to: string): void {
      renameIn('tag', (path) => renamedPath(path, from, to))
    },
    remove(id: SmartBoardId): void {
      smartBoards.remove(id)
      tell()
    },
  }
}
