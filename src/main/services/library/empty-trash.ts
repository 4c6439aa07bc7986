import { setImmediate } from 'node:timers/promises'
import type { Media } from '../../media/open.ts'
import { mediaTypeOf } from '../../media/media-type.ts'
import type { Store } from '../../store/open.ts'
import { crashPoint } from '../../lib/fault-hooks.ts'

/**
 * Removes what is in the trash for ever, but for what something kept still names: a file of a chat stays until the chat
 * does not need it. The rows go first: after a crash in between, the next check of the library takes the files in again.
 */
export async function emptyTrash({ store, media }: { store: Store; media: Media }) {
  const named = new Set<string>()
  for (const some of store.trash.namedIds()) {
    for (const id of some) named.add(id)
    await setImmediate()
  }
  const trashed = store.trash.list()
  const free = trashed.filter(({ id }) => !named.has(id))
  const files = store.trash.remove(free)
  crashPoint('trash-rows-removed')
  for (const { sha256, mimeType } of files) {
    const type = mediaTypeOf(mimeType)
    if (type !== null) await media.kept.remove(sha256, type.extension)
    crashPoint('trash-file-removed')
  }
  return { removed: free.length, kept: trashed.length - free.length }
}
