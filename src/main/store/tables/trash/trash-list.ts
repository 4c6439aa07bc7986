import { z } from 'zod'
import type { AssetId, ConversationId } from '../../../../shared/domain/ids.ts'
import type { TrashItem, TrashKind } from '../../../../shared/domain/trash.ts'
import type { AssetTable } from '../assets.ts'
import type { ConversationTable } from '../conversations.ts'
import { afterEveryId, definePages } from '../../cursor.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { isWhole } from '../conversations.ts'
import { createTrashCensus, type TrashCensus } from './trash-census.ts'

export type TrashList = TrashCensus & {
  /** Last deleted first. Null: of every kind. */
  page(page: { kind: TrashKind | null; cursor: string | null; limit: number }): {
    items: TrashItem[]
    nextCursor: string | null
  }
  /** Null where it is not in the trash, or cannot be read. */
  get(id: string): TrashItem | null
}

const position = z.object({ trashedAt: z.number(), id: z.string() })
const listPages = definePages('trash', position, { trashedAt: Number.MAX_SAFE_INTEGER, id: afterEveryId })

const isBefore = '(trashed_at, id) < (@trashedAt, @id)'
const newestFirst = 'ORDER BY trashed_at DESC, id DESC LIMIT @limit'

export function createTrashList(
  sqlite: Sqlite,
  {
    assets,
    conversations,
  }: { assets: Pick<AssetTable, 'get'>; conversations: Pick<ConversationTable, 'get'> },
): TrashList {
  const selectAssets = sqlite.prepare(`
    SELECT id, trashed_at AS trashedAt FROM assets
    WHERE trashed_at IS NOT NULL AND ${isBefore} AND (@kind IS NULL OR kind = @kind) ${newestFirst}`)
  const selectConversations = sqlite.prepare(`
    SELECT id, trashed_at AS trashedAt FROM conversations
    WHERE trashed_at IS NOT NULL AND ${isBefore} AND ${isWhole} ${newestFirst}`)
  const selectAsset = sqlite.prepare(
    'SELECT id, trashed_at AS trashedAt FROM assets WHERE id = @id AND trashed_at IS NOT NULL',
  )
  const selectConversation = sqlite.prepare(`
    SELECT id, trashed_at AS trashedAt FROM conversations WHERE id = @id AND trashed_at IS NOT NULL`)
  const countMessages = sqlite.prepare(
    'SELECT count(*) AS messages FROM messages WHERE conversation_id = @id AND is_on_path = 1',
  )

  const toItem = (row: Row): TrashItem | null => {
    const id = String(row['id'])
    const trashedAt = Number(row['trashedAt'])
    if (id.startsWith('ast_')) {
      const asset = assets.get(id as AssetId)
      return asset === null ? null : { type: 'asset', asset, trashedAt }
    }
    const conversation = conversations.get(id as ConversationId)
    if (conversation === null) return null
    const messageCount = Number(countMessages.get({ id })?.['messages'])
    return { type: 'conversation', conversation, messageCount, trashedAt }
  }

  return {
    ...createTrashCensus(sqlite),
    page({ kind, ...asked }) {
      const { page, nextCursor } = listPages(asked, (after) =>
        [
          ...(kind === 'conversation' ? [] : selectAssets.all({ ...after, kind })),
          ...(kind === null || kind === 'conversation' ? selectConversations.all(after) : []),
        ].toSorted(byNewest),
      )
      return { items: page.map(toItem).filter((item) => item !== null), nextCursor }
    },
    get(id) {
      const row = (id.startsWith('ast_') ? selectAsset : selectConversation).get({ id })
      return row === undefined ? null : toItem(row)
    },
  }
}

function byNewest(one: Row, other: Row): number {
  const byTime = Number(other['trashedAt']) - Number(one['trashedAt'])
  return byTime || (String(other['id']) < String(one['id']) ? -1 : 1)
}
