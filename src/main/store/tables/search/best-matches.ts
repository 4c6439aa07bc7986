import { mostRanked } from '../../../../shared/domain/search/search.ts'
import type { Parameters, Row, Sqlite } from '../../sqlite.ts'

/** Files that words find (`@match`). */
export const foundByWords = `
  FROM assets_search CROSS JOIN assets ON assets.seq = assets_search.rowid
  WHERE assets_search MATCH @match`

type Asked = { cursor: string | null; limit: number; skip: number }

/** Of very common words the best of so many newest are found. */
const mostWeighed = 5000

/**
 * By bm25, of which a lower value is a better match: the best of them, in one page.
 *
 * @param shown the rows that may be, as a condition that begins with AND
 */
export function bestMatches(
  sqlite: Sqlite,
  columns: string,
  { cursor, limit, skip }: Asked,
  shown: { sql: string; values: Parameters },
): { page: Row[]; nextCursor: null } {
  if (cursor !== null) return { page: [], nextCursor: null }
  const found = `${foundByWords} AND trashed_at IS NULL AND is_intermediate = 0 ${shown.sql}`
  const weighed = `
    SELECT assets.seq AS found_seq, bm25(assets_search) AS score ${found}
    ORDER BY assets_search.rowid DESC LIMIT ${mostWeighed}`
  const best = `SELECT * FROM (${weighed}) ORDER BY score, found_seq DESC LIMIT @limit OFFSET @skip`
  const most = Math.max(0, Math.min(limit, mostRanked - skip))
  const page = sqlite
    .prepare(
      `SELECT seq, ${columns} FROM (${best}) CROSS JOIN assets ON seq = found_seq ORDER BY score, seq DESC`,
    )
    .all({ ...shown.values, limit: most, skip })
  return { page, nextCursor: null }
}
