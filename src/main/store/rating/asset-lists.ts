import type { AssetKind, RatingFilter } from '../../../shared/domain/asset.ts'
import type { Row, Sqlite } from '../sqlite.ts'

/** The lists of the library, without the trash. Null: of every kind, or however it is rated. */
export type AssetLists = {
  /** What comes before an id, newest first. */
  page(before: { id: string; limit: number }, kind: AssetKind | null, rating: RatingFilter | null): Row[]
  count(kind: AssetKind | null, rating: RatingFilter | null): number
}

const shown = 'trashed_at IS NULL'
const ofAnyKind = '(@kind IS NULL OR kind = @kind)'
// Their indexes are as long as what was rated, and can be used where all of these words stand there.
const picks = `${shown} AND pick = @pick AND ${ofAnyKind}`
const stars = `${shown} AND stars > 0 AND stars >= @stars AND ${ofAnyKind}`
/** Left to itself SQLite reads the index of all ids, which is as long as the library. */
const byStars = 'INDEXED BY assets_with_stars'

export function createAssetLists(sqlite: Sqlite, columns: string): AssetLists {
  const prepare = (where: string, index = '') => ({
    page: sqlite.prepare(`
      SELECT ${columns} FROM assets ${index} WHERE ${where} AND id < @id ORDER BY id DESC LIMIT @limit`),
    count: sqlite.prepare(`SELECT count(*) AS total FROM assets ${index} WHERE ${where}`),
  })
  const all = prepare(shown)
  const ofKind = prepare(`${shown} AND kind = @kind`)
  const picked = prepare(picks)
  const starred = prepare(stars, byStars)

  function listOf(kind: AssetKind | null, rating: RatingFilter | null) {
    if (rating === 'picked' || rating === 'rejected')
      return { queries: picked, values: { kind, pick: rating } }
    if (rating !== null)
      return { queries: starred, values: { kind, stars: Number(rating.slice('stars-'.length)) } }
    return kind === null ? { queries: all, values: {} } : { queries: ofKind, values: { kind } }
  }
  return {
    page(before, kind, rating) {
      const { queries, values } = listOf(kind, rating)
      return queries.page.all({ ...before, ...values })
    },
    count(kind, rating) {
      const { queries, values } = listOf(kind, rating)
      return Number(queries.count.get(values)?.['total'])
    },
  }
}
