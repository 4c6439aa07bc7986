import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { DescribeService } from '../services/describe/describe-service.ts'

export function descriptionHandlers(service: DescribeService): Handlers<AtelierContract>['descriptions'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    look: ({ assetIds }, { signal }) => service.look(assetIds, signal),
    start: async (order) => ({ isBegun: await service.start(order) }),
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
    stopNow: () => {
      service.stopNow()
      return {}
    },
  }
}
