import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { UpdateService } from '../services/updates/update-service.ts'

export function updateHandlers(service: UpdateService): Handlers<AtelierContract>['updates'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    check: () => service.check(),
    download: () => service.download(),
    restart: () => service.restart(),
    agree: (consent) => service.agree(consent),
    setWeekly: ({ isWeekly }) => service.setWeekly(isWeekly),
    dismiss: ({ version }) => {
      service.dismiss(version)
      return {}
    },
  }
}
