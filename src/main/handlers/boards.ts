import type { BoardEvent } from '../../shared/contract/boards.ts'
import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { EventHub } from '../lib/event-hub.ts'
import type { BoardService } from '../services/library/boards/board-service.ts'

export function boardHandlers(
  boards: BoardService,
  hub: EventHub<BoardEvent>,
): Handlers<AtelierContract>['boards'] {
  return {
    list: () => ({ boards: boards.list() }),
    create: ({ name, assetIds }) => boards.create(name, assetIds),
    rename: ({ boardId, name }) => boards.rename(boardId, name),
    remove: ({ boardId }) => {
      boards.remove(boardId)
      return {}
    },
    restore: ({ boardId }) => boards.restore(boardId),
    addItems: ({ boardId, assetIds }) => boards.add(boardId, assetIds),
    removeItems: ({ boardId, assetIds }) => boards.take(boardId, assetIds),
    watch: (_input, { signal }) => hub.subscribe(signal),
  }
}
