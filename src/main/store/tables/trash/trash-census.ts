import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import { TrashKind, type TrashSummary } from '../../../../shared/domain/trash.ts'
import { isArchivedSql } from '../archives/archive-table.ts'
import { isWhole } from '../conversations.ts'
import type { Sqlite } from '../../sqlite.ts'

/** How much lies in the trash, and all of it by its ids. */
export type TrashCensus = ReturnType<typeof createTrashCensus>

const atAnyTime = Number.MAX_SAFE_INTEGER

export function createTrashCensus(sqlite: Sqlite) {
  const countAssets = sqlite.prepare(`
    SELECT kind, count(*) AS items, sum(byte_size) AS bytes FROM assets WHERE trashed_at IS NOT NULL GROUP BY kind`)
  const countArchived = sqlite.prepare(`
    SELECT count(*) AS items, coalesce(sum(byte_size), 0) AS bytes FROM assets
    WHERE trashed_at IS NOT NULL AND ${isArchivedSql}`)
  const countConversations = sqlite.prepare(
    `SELECT count(*) AS items FROM conversations WHERE trashed_at IS NOT NULL AND ${isWhole}`,
  )
  const nextAssets = sqlite.prepare(
    'SELECT id FROM assets WHERE trashed_at <= @untilMs AND id > @after ORDER BY id LIMIT @limit',
  )
  const nextConversations = sqlite.prepare(`
    SELECT id FROM conversations WHERE trashed_at <= @untilMs AND id > @after AND ${isWhole} ORDER BY id LIMIT @limit`)
  return {
    summary() {
      const rows = countAssets.all()
      const of = (kind: TrashKind) => Number(rows.find((row) => row['kind'] === kind)?.['items'] ?? 0)
      const conversationCount = Number(countConversations.get()?.['items'])
      const counts = Object.fromEntries(
        TrashKind.options.map((kind) => [kind, kind === 'conversation' ? conversationCount : of(kind)]),
      ) as TrashSummary['counts']
      const bytes = rows.reduce((sum, row) => sum + Number(row['bytes']), 0)
      const archived = countArchived.get()
      const archivedCount = Number(archived?.['items'])
      return { counts, byteCount: bytes - Number(archived?.['bytes']), archivedCount }
    },
    /**
     * Every id, oldest first, so many at a time; `after` is the last one of before. `untilMs`: of what was in the trash at
     * that moment.
     */
    assetIds: (after: string, limit: number, untilMs = atAnyTime) =>
      nextAssets.all({ after, limit, untilMs }).map((row) => row['id'] as AssetId),
    conversationIds: (after: string, limit: number, untilMs = atAnyTime) =>
      nextConversations.all({ after, limit, untilMs }).map((row) => row['id'] as ConversationId),
  }
}
