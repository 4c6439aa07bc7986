import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { HealthService } from '../services/health/health-service.ts'

export function healthHandlers(service: HealthService): Handlers<AtelierContract>['health'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    dismissRecovery: () => {
      service.dismissRecovery()
      return {}
    },
    dismissNotice: ({ type }) => {
      service.dismissNotice(type)
      return {}
    },
  }
}
