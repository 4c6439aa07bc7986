import { z } from 'zod'
import { definePages } from '../../cursor.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { type AssetFilter, ratingValues } from '../asset-lists.ts'
import { matchExpression } from './search-text.ts'

const position = z.object({ seq: z.number().int().positive() })
const pages = definePages('found-assets', position, { seq: Number.MAX_SAFE_INTEGER })

/** Files of a list of the library that a search finds, newest first. */
export function createAssetSearch(sqlite: Sqlite, columns: string) {
  // The index comes first: it gives its rows newest first, so that reading ends with the page.
  const found = `
    FROM assets_search CROSS JOIN assets ON assets.seq = assets_search.rowid
    WHERE assets_search MATCH @match AND trashed_at IS NULL AND is_intermediate = 0
      AND (@kind IS NULL OR kind = @kind) AND (@pick IS NULL OR pick = @pick) AND stars >= @stars
      AND (@boardId IS NULL OR EXISTS (
        SELECT 1 FROM board_items WHERE board_id = @boardId AND asset_id = assets.id))`
  const select = sqlite.prepare(`
    SELECT seq, ${columns} ${found} AND assets_search.rowid < @seq
    ORDER BY assets_search.rowid DESC LIMIT @limit`)
  const count = sqlite.prepare(`SELECT count(*) AS total ${found}`)

  return (
    { query, kind, rating, boardId }: AssetFilter & { query: string },
    asked: { cursor: string | null; limit: number },
  ): { page: Row[]; nextCursor: string | null; total: number } => {
    const match = matchExpression(query)
    if (match === null) return { page: [], nextCursor: null, total: 0 }
    const values = { match, kind, boardId, ...ratingValues(rating) }
    const total = asked.cursor === null ? Number(count.get(values)?.['total']) : 0
    return { ...pages(asked, (after) => select.all({ ...after, ...values })), total }
  }
}
