import { factsOf } from '../lib/log/facts-of.ts'
import type { DragOut } from '../services/library/desktop-actions/drag-out.ts'
import { createEmptyOld } from '../services/library/trash/empty-old.ts'
import { createPurge } from '../services/library/trash/purge.ts'
import { createTrashService } from '../services/library/trash/trash-service.ts'
import type { Base } from './base.ts'
import type { Chat } from './chat.ts'
import type { Library } from './library.ts'
import type { Settings } from './settings.ts'

/** What is in the trash, and the way back out of it. */
export function composeTrash(
  { store, clock }: Base,
  directory: string,
  { library }: Library,
  { conversations }: Chat,
) {
  return createTrashService({
    store,
    clock,
    directory,
    restoreAsset: library.restore,
    restoreConversation: conversations.restore,
  })
}

/** Deletes for ever what the trash was emptied of, and what a person wants to go by itself once it is old. */
export function composePurge(base: Base, { preferences }: Settings, { replies }: Chat, dragOut: DragOut) {
  const purge = createPurge({
    ...base,
    hub: base.hubs.trash,
    async stopReplies(id) {
      const arriving = replies.arriving(id)
      await Promise.all(arriving.map((reply) => replies.stop(reply.id)))
      if (arriving.length > 0) await base.recorder.settled()
    },
    forgetCopies: dragOut.forget,
    onFault: (error) => base.log.warn(factsOf(error), 'file-not-deleted'),
  })
  const emptyOld = createEmptyOld({
    list: base.store.trash.list,
    settings: base.store.settings,
    purge,
    clock: base.clock,
    days: () => preferences.get().emptyTrashAfterDays,
    onFault: (error) => base.log.warn(factsOf(error), 'trash-not-emptied'),
  })
  return {
    ...purge,
    /** Finishes what an earlier run had begun, and goes on from time to time. */
    async start() {
      emptyOld.start()
      await purge.finish()
    },
    async close() {
      emptyOld.close()
      await purge.close()
    },
  }
}
