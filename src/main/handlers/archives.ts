import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ArchiveService } from '../services/library/archive/archive-service.ts'
import { writtenPlace } from '../services/settings/written-place.ts'

export function archiveHandlers(service: ArchiveService): Handlers<AtelierContract>['archives'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    plan: ({ scope }) => service.plan(scope),
    start: async ({ scope, folder }) => {
      await service.start(scope, writtenPlace(folder))
      return {}
    },
    bringBack: ({ scope }) => {
      service.bringBack(scope)
      return {}
    },
    goOn: async () => {
      await service.goOn()
      return {}
    },
    forgetUnfinished: () => {
      service.forgetUnfinished()
      return {}
    },
    forgetReport: () => {
      service.forgetReport()
      return {}
    },
    stop: () => {
      service.stop()
      return {}
    },
    locate: async ({ archiveId, folder }) => {
      await service.locate(archiveId, writtenPlace(folder))
      return {}
    },
    placeOf: async ({ assetId }) => ({ place: await service.placeOf(assetId) }),
  }
}
