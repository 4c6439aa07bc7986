import { toAppError } from '../../handlers/to-app-error.ts'
import { factsOf } from '../../lib/log/facts-of.ts'
import { createImportMemory } from '../../services/import/import-memory.ts'
import { createImportService } from '../../services/import/import-service.ts'
import type { Base } from '../base.ts'
import type { Chat } from '../chat.ts'
import type { Provenance } from '../provenance.ts'

/** Chats and files of other apps. */
export function composeImport(
  base: Base,
  { conversations }: Chat,
  { metadata }: Provenance,
  directory: string,
) {
  return createImportService({
    ...base,
    directory,
    metadata,
    memory: createImportMemory(base.store),
    listHub: base.hubs.list,
    libraryHub: base.hubs.library,
    restoreConversation: conversations.restore,
    failureOf(error) {
      base.log.warn(factsOf(error), 'import-failed')
      return toAppError(error).toFailure()
    },
  })
}
