import { factsOf } from '../lib/log/facts-of.ts'
import type { DragOut } from '../services/library/desktop-actions/drag-out.ts'
import { createPurge, type Purge } from '../services/library/trash/purge.ts'
import { createTrashService } from '../services/library/trash/trash-service.ts'
import type { Base } from './base.ts'
import type { Chat } from './chat.ts'
import type { Library } from './library.ts'

/** What is in the trash, and the way back out of it. */
export function composeTrash(
  { store }: Base,
  directory: string,
  { library }: Library,
  { conversations }: Chat,
) {
  return createTrashService({
    store,
    directory,
    restoreAsset: library.restore,
    restoreConversation: conversations.restore,
  })
}

/** Deletes for ever what the trash was emptied of. */
export function composePurge(base: Base, { replies }: Chat, dragOut: DragOut): Purge {
  return createPurge({
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
}
