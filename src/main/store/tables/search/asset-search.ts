import { readQuery } from '../../../../shared/search/read-query.ts'
import { definePagesById } from '../../cursor.ts'
import type { Parameters, Row, Sqlite } from '../../sqlite.ts'
import {
  type AssetFilter,
  createStretches,
  listSql,
  ratingValues,
  type Stretches,
  stretchesSql,
} from '../asset-lists.ts'
import type { ListedFiles } from '../sorted/sorted-list.ts'
import { bestMatches, foundByWords } from './best-matches.ts'
import { createFilterNames } from './filters/filter-names.ts'
import { filterSql } from './filters/filter-sql.ts'
import { exclusionExpression, matchExpression } from './search-text.ts'

const filteredPages = definePagesById('filtered-assets')

type Asked = { cursor: string | null; limit: number; skip: number }
type Searched = AssetFilter & { query: string }
/** `sql` is a condition of each row and begins with AND. */
type Reading = { by: 'nothing' } | { by: 'words' | 'filters'; sql: string; values: Parameters }
type Found = { page: Row[]; nextCursor: string | null; total: number }

const isShown = 'trashed_at IS NULL AND is_intermediate = 0'
/** All that filters ask about stands in this index. */
const fromFiltered = `FROM assets INDEXED BY assets_filtered WHERE ${isShown}`

/** Files of a list of the library that a search finds. */
export function createAssetSearch(sqlite: Sqlite, columns: string) {
  /** All that filters ask about stands in one index, newest first; the rows of a page are fetched in its order. */
  function byFilters(asked: Asked, filters: string, values: Parameters): Found {
    const found = `
      FROM assets INDEXED BY assets_filtered
      WHERE ${isShown} ${filters}`
    const select = sqlite.prepare(`
      SELECT ${columns}
      FROM (SELECT id AS found_id ${found} AND id < @id ORDER BY id DESC LIMIT @limit OFFSET @skip) AS found
        CROSS JOIN assets ON id = found_id`)
    const { page, nextCursor } = filteredPages(asked, (after) => select.all({ ...after, ...values }))
    return { page, nextCursor, total: totalOf(asked, { page, nextCursor }, found, values) }
  }

  /** Counted only where the first page does not hold them all. */
  function totalOf(
    asked: Asked,
    { page, nextCursor }: Omit<Found, 'total'>,
    found: string,
    values: Parameters,
  ): number {
    if (asked.cursor !== null) return 0
    if (nextCursor === null) return page.length
    return Number(sqlite.prepare(`SELECT count(*) AS total ${found}`).get(values)?.['total'])
  }

  const readingOf = createReadingOf(sqlite)

  return {
    /** What filters alone find, newest first; what words find, best first. */
    page(searched: Searched, asked: Asked): Found {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return { page: [], nextCursor: null, total: 0 }
      const { sql, values } = reading
      return reading.by === 'filters'
        ? byFilters(asked, sql, values)
        : bestMatches(sqlite, columns, asked, { sql, values })
    },
    /** What it finds, for any order of that; null: nothing is looked for. */
    filesOf(searched: Searched): ListedFiles | null {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return null
      const { sql: conditions, values } = reading
      const isIn =
        reading.by === 'words'
          ? 'seq IN (SELECT rowid FROM assets_search WHERE assets_search MATCH @match)'
          : 'TRUE'
      const few = { from: reading.by === 'words' ? foundByWords : fromFiltered, isIn }
      return { conditions, values, isCollapsed: false, hasKind: searched.kind !== null, few }
    },
    /** How many files it finds, in whatever order. */
    count(searched: Searched): number {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return 0
      const from = reading.by === 'filters' ? fromFiltered : foundByWords
      const counted = `SELECT count(*) AS total ${from} AND ${isShown} ${reading.sql}`
      return Number(sqlite.prepare(counted).get(reading.values)?.['total'])
    },
    /** Null where words are looked for. */
    stretches(searched: Searched): Stretches | null {
      const reading = readingOf(searched)
      if (reading.by === 'words') return null
      if (reading.by === 'nothing') return { ends: () => null, countEach: () => [] }
      const { ends, countEach } = stretchesSql(
        `FROM assets INDEXED BY assets_filtered WHERE ${isShown} ${reading.sql}`,
        'id',
      )
      return createStretches(
        { ends: sqlite.prepare(ends), countEach: sqlite.prepare(countEach) },
        reading.values,
      )
    },
  }
}

/** By which index a search is read, and what its rows are like. */
function createReadingOf(sqlite: Sqlite) {
  const names = createFilterNames(sqlite)
  return ({ query, ...list }: Searched): Reading => {
    const { filters } = readQuery(query)
    const match = matchExpression(query)
    const { sql: filtersSql, values: filterValues } = filterSql(filters, {
      table: 'assets',
      names: names.ofAssets,
    })
    const sql = `${listSql(list)} ${filtersSql}`
    const values = { ...list, ...ratingValues(list.rating), ...filterValues }
    if (match !== null) return { by: 'words', sql, values: { ...values, match } }
    if (filters.length === 0) return { by: 'nothing' }
    const unwanted = exclusionExpression(query)
    if (unwanted === null) return { by: 'filters', sql, values }
    const withoutWords = `${sql}
      AND seq NOT IN (SELECT rowid FROM assets_search WHERE assets_search MATCH @unwanted)`
    return { by: 'filters', sql: withoutWords, values: { ...values, unwanted } }
  }
}
