import type { AtelierContract } from '../../shared/contract/index.ts'
import type { Handlers } from '../../shared/rpc/procedure.ts'
import type { BackupService } from '../services/backup/backup-service.ts'
import { writtenPlace } from '../services/settings/written-place.ts'

export function backupHandlers(service: BackupService): Handlers<AtelierContract>['backup'] {
  return {
    watch: (_input, { signal }) => service.watch(signal),
    chooseFolder: async () => ({ folder: await service.chooseFolder() }),
    start: ({ folder }) => {
      service.start(writtenPlace(folder))
      return {}
    },
    look: ({ folder }, { signal }) => service.look(writtenPlace(folder), signal),
    restore: ({ folder, name }) => {
      service.restore(writtenPlace(folder), name)
      return {}
    },
    lookToAdd: ({ folder, name }, { signal }) => service.lookToAdd(writtenPlace(folder), name, signal),
    add: (asked) => {
      service.add({ ...asked, folder: writtenPlace(asked.folder) })
      return {}
    },
    resumeAdding: () => {
      service.resumeAdding()
      return {}
    },
    forgetUnfinished: () => {
      service.forgetUnfinished()
      return {}
    },
    stop: () => {
      service.stop()
      return {}
    },
  }
}
