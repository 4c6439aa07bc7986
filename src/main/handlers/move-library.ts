import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { MoveService } from '../services/backup/move-library.ts'
import { writtenPlace } from '../services/settings/written-place.ts'

export function moveLibraryHandlers(service: MoveService): Handlers<AtelierContract>['moveLibrary'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    look: ({ folder }, { signal }) => service.look(writtenPlace(folder), signal),
    start: async ({ folder }) => {
      await service.start(writtenPlace(folder))
      return {}
    },
    stop: async () => {
      await service.stop()
      return {}
    },
    dismissKept: () => {
      service.dismissKept()
      return {}
    },
  }
}
