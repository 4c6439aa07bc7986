import { z } from 'zod'
import { type AssetSort, SortValue } from '../../../../shared/domain/asset-sort.ts'
import { defineCursor } from '../../cursor.ts'
import type { Parameters, Row, Sqlite } from '../../sqlite.ts'
import { sortColumns } from './sort-columns.ts'

/** Which files a list shows. */
export type ListedFiles = {
  /** Conditions of a file that is shown, each beginning with AND. */
  conditions: string
  values: Parameters
  /** Whether each stack is shown by its cover alone, and of which kind the files are: there are indexes of those by their ids. */
  isCollapsed: boolean
  hasKind: boolean
  /** Where they may be few, so that there is another way to them. */
  few: FewFiles | null
}

type FewFiles = {
  /** FROM and WHERE of that way. */
  from: string
  /** What it says, as a condition of any file. */
  isIn: string
  /** FROM and WHERE of rows that are as many or more, and are counted without a look at a file. */
  candidates: string
  /** With more candidates than this an index is read instead, which has all files in order. */
  most: number
}

type Asked = { cursor: string | null; limit: number; skip: number }
type Position = z.infer<typeof Position>
const Position = z.object({ value: SortValue, id: z.string() })

const shown = 'trashed_at IS NULL AND is_intermediate = 0'

/**
 * A page of a list in another order than newest first, as rows of these columns with `sortValue`. The files that have something
 * in the column come first, in its order, then those without, newest first.
 */
export function readSortedPage(
  sqlite: Sqlite,
  columns: string,
  sort: AssetSort,
  files: ListedFiles,
  { cursor, limit, skip }: Asked,
): { page: Row[]; nextCursor: string | null } {
  const cursors = defineCursor(`assets-by-${sort.by}-${sort.direction}`, Position)
  const after = cursor === null ? null : cursors.decode(cursor)
  const rows = readRows(createParts(sqlite, columns, sort, files), sortColumns[sort.by].mayLack, after, {
    limit: limit + 1,
    skip,
  })
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  const nextCursor =
    last === undefined
      ? null
      : cursors.encode(Position.parse({ value: last['sortValue'], id: last['sortId'] }))
  return { page, nextCursor }
}

type Parts = ReturnType<typeof createParts>

function readRows(
  parts: Parts,
  mayLack: boolean,
  after: Position | null,
  { limit, skip }: { limit: number; skip: number },
): Row[] {
  if (after?.value === null) return mayLack ? parts.without(after.id, { limit, skip }) : []
  const rows = parts.withValue(after, { limit, skip })
  if (!mayLack || rows.length === limit) return rows
  const passed = rows.length > 0 || skip === 0 ? skip : parts.countWithValue(after)
  return [...rows, ...parts.without(null, { limit: limit - rows.length, skip: skip - passed })]
}

/** The files that have something in the column, and those that have not, from a place on. */
function createParts(sqlite: Sqlite, columns: string, sort: AssetSort, files: ListedFiles) {
  const { key } = sortColumns[sort.by]
  const { conditions, values } = files
  const from = `${fromSql(sqlite, sort, files)} AND ${shown} ${conditions}`
  const [direction, isBehind] = sort.direction === 'ascending' ? ['ASC', '>'] : ['DESC', '<']
  // To name the id twice would be to sort by it once more.
  const order = key === 'id' ? `id ${direction}` : `${key} ${direction}, id ${direction}`
  const behind = (after: Position | null) =>
    after === null
      ? `AND ${key} IS NOT NULL`
      : `AND ${key} ${isBehind}= @value AND (${key}, id) ${isBehind} (@value, @id)`
  const read = (found: string, given: Parameters) =>
    sqlite
      .prepare(
        `SELECT ${columns}, sortValue, sortId
        FROM (SELECT id AS sortId, ${key} AS sortValue ${from} ${found} LIMIT @limit OFFSET @skip) AS found
          CROSS JOIN assets ON id = sortId`,
      )
      .all({ ...values, ...given })
  return {
    withValue: (after: Position | null, slice: { limit: number; skip: number }) =>
      read(`${behind(after)} ORDER BY ${order}`, { ...after, ...slice }),
    without: (afterId: string | null, slice: { limit: number; skip: number }) =>
      read(`AND ${key} IS NULL ${afterId === null ? '' : 'AND id < @id'} ORDER BY id DESC`, {
        ...(afterId !== null && { id: afterId }),
        ...slice,
      }),
    countWithValue(after: Position | null): number {
      const counted = sqlite.prepare(`SELECT count(*) AS total ${from} ${behind(after)}`)
      return Number(counted.get({ ...values, ...after })?.['total'])
    },
  }
}

/** Few files are found and put in order; of many, the index that has all in this order is read as far as is asked for. */
function fromSql(sqlite: Sqlite, { by }: AssetSort, files: ListedFiles): string {
  const { few, isCollapsed, hasKind } = files
  if (few !== null && areFew(sqlite, few, files.values)) return few.from
  const collapsedById = hasKind ? 'assets_collapsed_by_kind' : 'assets_collapsed'
  const index = sortColumns[by].index ?? (isCollapsed ? collapsedById : 'assets_filtered')
  return `FROM assets INDEXED BY ${index} WHERE ${few?.isIn ?? 'TRUE'}`
}

function areFew(sqlite: Sqlite, { candidates, most }: FewFiles, values: Parameters): boolean {
  const counted = sqlite.prepare(`SELECT count(*) AS files FROM (SELECT 1 ${candidates} LIMIT ${most + 1})`)
  return Number(counted.get(values)?.['files']) <= most
}
