import { assertNever } from '../../../../../shared/assert-never.ts'
import {
  type Filter,
  type FilterTest,
  groupFilters,
  type Mark,
} from '../../../../../shared/search/filters/filter.ts'
import { ratioTolerance } from '../../../../../shared/search/filters/judge-filters.ts'
import { isArchivedSql } from '../../archives/archive-table.ts'
import type { Parameters, Value } from '../../../sqlite.ts'

/** What rows must be like. The SQL is put together of fixed pieces; what a person typed is in the values alone. */
export type Condition = { sql: string; values: Parameters }

/** What a part of a name stands for: these are compared as text is, which SQL cannot. */
export type NamesOfFilters = {
  modelsWith(part: string): readonly string[]
  boardsNamed(name: string): readonly string[]
  /** The tag of this path, and those under it. */
  tagsWithin(path: string): readonly string[]
}

type Of = { table: 'assets' | 'messages'; names: NamesOfFilters }
type Bind = (value: Value) => string

/** Judges a row as `isAssetWanted` judges a file; each condition begins with AND. */
export function filterSql(filters: readonly Filter[], of: Of): Condition {
  const values: Record<string, Value> = {}
  const bind: Bind = (value) => {
    const name = `filter${Object.keys(values).length}`
    values[name] = value
    return `@${name}`
  }
  const conditions = groupFilters(filters).map(({ isExcluded, tests }) => {
    const anyOf = tests.map((test) => `(${testSql(test, of, bind)})`).join(' OR ')
    return `AND ${isExcluded ? 'NOT ' : ''}(${anyOf})`
  })
  return { sql: conditions.join(' '), values }
}

function testSql(test: FilterTest, { table, names }: Of, bind: Bind): string {
  // A bound value, since SQLite uses no index that it was told to where it can see that nothing is found.
  const isIn = (column: string, list: readonly string[]) =>
    list.length === 0 ? bind(0) : `${column} IN (SELECT value FROM json_each(${bind(JSON.stringify(list))}))`
  switch (test.name) {
    case 'type':
      return `kind = ${bind(test.kind)}`
    case 'model':
      return `model IS NOT NULL AND ${isIn('model', names.modelsWith(test.part))}`
    case 'ratio':
      return `width > 0 AND height > 0 AND ${ratioSql(test, bind)}`
    case 'star':
      return `stars BETWEEN ${bind(test.least)} AND ${bind(test.most)}`
    case 'is':
      return markSql(test.mark, bind)
    case 'tag':
      return `id IN (SELECT asset_id FROM asset_tags
        WHERE tag_id IN (SELECT value FROM json_each(${bind(JSON.stringify(names.tagsWithin(test.path)))})))`
    case 'label':
      return `id IN (SELECT asset_id FROM asset_notes WHERE label = ${bind(test.label)})`
    case 'before':
    case 'after':
    case 'on':
      return `${table}.created_at >= ${bind(test.from)} AND ${table}.created_at < ${bind(test.to)}`
    case 'board':
      return `id IN (SELECT asset_id FROM board_items WHERE ${isIn('board_id', names.boardsNamed(test.board))})`
    default:
      return assertNever(test)
  }
}

function markSql(mark: Mark, bind: Bind): string {
  const isOnNone = (items: string, owners: string, ownerId: string) => `NOT EXISTS (
    SELECT 1 FROM ${items} CROSS JOIN ${owners} ON ${owners}.id = ${ownerId}
    WHERE asset_id = assets.id AND removed_at IS NULL)`
  switch (mark) {
    case 'unrated':
      return 'pick IS NULL AND stars = 0'
    case 'untagged':
      return isOnNone('asset_tags', 'tags', 'tag_id')
    case 'unboarded':
      return isOnNone('board_items', 'boards', 'board_id')
    case 'undescribed':
      return 'NOT EXISTS (SELECT 1 FROM asset_descriptions WHERE asset_id = assets.id)'
    case 'archived':
      return isArchivedSql
    default:
      return `pick IS ${bind(mark)}`
  }
}

function ratioSql(test: FilterTest & { name: 'ratio' }, bind: Bind): string {
  const isNear = (across: string, down: string) =>
    `(abs(width * ${down} - height * ${across}) * ${ratioTolerance} <= height * ${across})`
  switch (test.shape) {
    case 'exact':
      return isNear(bind(test.across), bind(test.down))
    case 'square':
      return isNear('1', '1')
    case 'landscape':
      return `width > height AND NOT ${isNear('1', '1')}`
    case 'portrait':
      return `width < height AND NOT ${isNear('1', '1')}`
    default:
      return assertNever(test)
  }
}
