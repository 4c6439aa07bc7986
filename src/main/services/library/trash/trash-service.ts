import { readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import type { TrashItemId } from '../../../../shared/domain/trash.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import type { Store } from '../../../store/open.ts'

/** What lies in the trash, and back out of it. */
export type TrashService = ReturnType<typeof createTrashService>

export type TrashServiceParts = {
  store: Store
  clock: Pick<Clock, 'now'>
  directory: string
  restoreAsset(id: AssetId): void
  restoreConversation(id: ConversationId): void
}

const idsAtOnce = 20

export function createTrashService(parts: TrashServiceParts) {
  const { list, rows, times } = parts.store.trash
  const restoreOne = (id: TrashItemId): boolean => {
    // What cannot be read stays in it.
    if (list.get(id) === null) return false
    if (id.startsWith('ast_')) parts.restoreAsset(id as AssetId)
    else parts.restoreConversation(id as ConversationId)
    return true
  }
  const restore = async (ids: readonly TrashItemId[]) => {
    let restored = 0
    for (const [position, id] of ids.entries()) {
      if (restoreOne(id)) restored += 1
      if (position % idsAtOnce === idsAtOnce - 1) await setImmediate()
    }
    return { restored }
  }
  return {
    list: list.page,
    summary() {
      const untilMs = parts.clock.now()
      const [newest] = list.page({ kind: null, cursor: null, limit: 1 }).items
      // The clock was set back since: what is counted here was there by now all the same.
      if (newest !== undefined && newest.trashedAt > untilMs) times.noLaterThan(untilMs)
      return {
        ...list.summary(),
        jobCount: rows.uselessJobCount(),
        hasSetAside: hasSetAside(parts.directory),
        untilMs,
      }
    },
    restore,
    async restoreAll() {
      let restored = 0
      for (const page of [list.conversationIds, list.assetIds]) {
        let after = ''
        for (;;) {
          const ids = page(after, idsAtOnce)
          if (ids.length === 0) break
          restored += (await restore(ids)).restored
          after = ids.at(-1) ?? after
        }
      }
      return { restored }
    },
  }
}

/** Databases that were damaged, and kept: nobody takes anything out of those. */
function hasSetAside(directory: string): boolean {
  return readdirSync(directory).some((name) => /^(atelier|exchanges)-damaged-.*\.db$/.test(name))
}
