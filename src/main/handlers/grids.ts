import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { GridService } from '../services/jobs/grids/grid-service.ts'

export function gridHandlers(grids: GridService): Handlers<AtelierContract>['grids'] {
  return {
    outlook: ({ models }) => ({ typicalMs: grids.outlook(models) }),
    create: (submission) => grids.create(submission),
    list: (page) => grids.list(page),
    summaries: ({ gridIds }) => ({ grids: grids.summaries(gridIds) }),
    get: ({ gridId }) => grids.get(gridId),
    watch: (_input, { signal }) => grids.watch(signal),
    cancel: ({ gridId }) => grids.cancel(gridId),
    remove: ({ gridId }) => {
      grids.remove(gridId)
      return {}
    },
    restore: ({ gridId }) => {
      grids.restore(gridId)
      return {}
    },
  }
}
