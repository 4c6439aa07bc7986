import type { SaveSmartBoard, SmartBoardEvent } from '../../../../shared/contract/library/smart-boards.ts'
import type { SmartBoardId } from '../../../../shared/domain/ids.ts'
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
    remove(id: SmartBoardId): void {
      smartBoards.remove(id)
      tell()
    },
  }
}
