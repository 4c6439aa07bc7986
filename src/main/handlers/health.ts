import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { HealthDesk } from '../services/settings/health-service.ts'

export function healthHandlers(desk: HealthDesk): Handlers<AtelierContract>['health'] {
  return {
    watch: (_input, { signal }) => desk.watch(signal),
    dismissRecovery: () => {
      desk.dismissRecovery()
      return {}
    },
    dismissNotice: ({ type }) => {
      desk.dismissNotice(type)
      return {}
    },
  }
}
