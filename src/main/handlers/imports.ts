import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { ImportService } from '../services/import/import-service.ts'
import { writtenPlace } from '../services/settings/written-place.ts'

export function importHandlers(service: ImportService): Handlers<AtelierContract>['imports'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    choose: async ({ what }) => ({ path: await service.choose(what) }),
    look: ({ path }, { signal }) => service.look(writtenPlace(path), signal),
    start: ({ path }) => {
      service.start(writtenPlace(path))
      return {}
    },
    pause: () => {
      service.pause()
      return {}
    },
    resume: () => {
      service.resume()
      return {}
    },
    stop: () => {
      service.stop()
      return {}
    },
  }
}
