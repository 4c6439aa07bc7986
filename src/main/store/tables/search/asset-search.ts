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
type Found = { page: Row[]; nextCursor: string | null }

const isShown = 'trashed_at IS NULL AND is_intermediate = 0'
/** All that filters ask about stands in this index. */
const fromFiltered = `FROM assets INDEXED BY assets_filtered WHERE ${isShown}`
const fromIndex = 'FROM assets_search WHERE assets_search MATCH @match'
const foundInIndex = `seq IN (SELECT rowid ${fromIndex})`

/** Files that are found by their words are fetched one by one to be put in order: a few milliseconds for so many. */
const mostOfWords = 1000
/** What filters find is put in order without a look at a file. */
const mostOfFilters = 4000

/** Files of a list of the library that a search finds. */
export function createAssetSearch(sqlite: Sqlite, columns: string) {
  /** All that filters ask about stands in one index, newest first; the rows of a page are fetched in its order. */
  function byFilters(asked: Asked, filters: string, values: Parameters): Found {
    const select = sqlite.prepare(`
      SELECT ${columns}
      FROM (SELECT id AS found_id ${fromFiltered} ${filters} AND id < @id ORDER BY id DESC LIMIT @limit OFFSET @skip) AS found
        CROSS JOIN assets ON id = found_id`)
    return filteredPages(asked, (after) => select.all({ ...after, ...values }))
  }

  const readingOf = createReadingOf(sqlite)

  return {
    /** What filters alone find, newest first; what words find, best first. */
    page(searched: Searched, asked: Asked): Found {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return { page: [], nextCursor: null }
      const { sql, values } = reading
      return reading.by === 'filters'
        ? byFilters(asked, sql, values)
        : bestMatches(sqlite, columns, asked, { sql, values })
    },
    /** What it finds, for any order of that; null: nothing is looked for. */
    filesOf(searched: Searched): ListedFiles | null {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return null
      const { by, sql: conditions, values } = reading
      const few =
        by === 'words'
          ? { from: foundByWords, isIn: foundInIndex, candidates: fromIndex, most: mostOfWords }
          : {
              from: fromFiltered,
              isIn: 'TRUE',
              candidates: `${fromFiltered} ${conditions}`,
              most: mostOfFilters,
            }
      return { conditions, values, isCollapsed: false, hasKind: searched.kind !== null, few }
    },
    /** How many files it finds, in whatever order. */
    count(searched: Searched): number {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return 0
      return Number(
        sqlite.prepare(`SELECT count(*) AS total ${allOf(reading)}`).get(reading.values)?.['total'],
      )
    },
    stretches(searched: Searched): Stretches {
      const reading = readingOf(searched)
      if (reading.by === 'nothing') return { ends: () => null, countEach: () => [] }
      // Of words the ends cost as much as all of the counting.
      const { ends } = stretchesSql(`${fromFiltered} ${reading.sql}`, 'id')
      const { countEach } = stretchesSql(allOf(reading), 'id')
      return createStretches(
        { ends: sqlite.prepare(ends), countEach: sqlite.prepare(countEach) },
        reading.values,
      )
    },
  }
}

/** FROM and WHERE of all that is found: of what words find, the rows of the index are looked up in this one too. */
function allOf({ by, sql }: Exclude<Reading, { by: 'nothing' }>): string {
  return `${fromFiltered} ${sql} ${by === 'words' ? `AND ${foundInIndex}` : ''}`
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
