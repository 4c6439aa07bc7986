import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { UpdateDesk } from '../services/updates/update-service.ts'

export function updateHandlers(desk: UpdateDesk): Handlers<AtelierContract>['updates'] {
  return {
    watch: (_input, { signal }) => desk.watch(signal),
    check: () => desk.check(),
    download: () => desk.download(),
    restart: () => desk.restart(),
    agree: (consent) => desk.agree(consent),
    setWeekly: ({ isWeekly }) => desk.setWeekly(isWeekly),
    dismiss: ({ version }) => {
      desk.dismiss(version)
      return {}
    },
  }
}
