import { type AssetKind, leastStars, type RatingFilter } from '../../../shared/domain/asset.ts'
import type { BoardId, StackId } from '../../../shared/domain/ids.ts'
import { createBoardCount } from './boards/board-count.ts'
import type { Parameters, Query, Sqlite } from '../sqlite.ts'
import type { ListedFiles } from './sorted/sorted-list.ts'

/** Null: of every kind, however it is rated, and whether it is on a board or not. */
export type AssetFilter = { kind: AssetKind | null; rating: RatingFilter | null; boardId: BoardId | null }

/**
 * How files of a stack show: `collapsed`: of each stack its cover alone, where nothing but a kind is asked for (what is rated,
 * on a board or looked for is shown file by file); an id: only what is in that stack; null: each by itself.
 */
export type StackFilter = 'collapsed' | StackId | null

/** From an id on, before another one. */
export type Stretch = readonly [from: string, before: string]

/** Counts what a list shows between ids. */
export type Stretches = {
  /** Nothing that it shows is newer or older than these ids; null where it shows nothing. */
  ends(): { newest: string; oldest: string } | null
  countEach(stretches: readonly Stretch[]): number[]
}

/** The SQL of both; `rows` is a condition of the ids, and begins with FROM. */
export function stretchesSql(rows: string, id: string): { ends: string; countEach: string } {
  return {
    ends: `
      SELECT (SELECT ${id} ${rows} ORDER BY ${id} DESC LIMIT 1) AS newest,
        (SELECT ${id} ${rows} ORDER BY ${id} LIMIT 1) AS oldest`,
    countEach: `
      SELECT (SELECT count(*) ${rows}
        AND ${id} >= json_extract(value, '$[0]') AND ${id} < json_extract(value, '$[1]')) AS files
      FROM json_each(@stretches) ORDER BY key`,
  }
}

export function createStretches(
  { ends, countEach }: { ends: Query; countEach: Query },
  values: Parameters,
): Stretches {
  return {
    ends() {
      const { newest, oldest } = ends.get(values) ?? {}
      return typeof newest === 'string' && typeof oldest === 'string' ? { newest, oldest } : null
    },
    countEach: (stretches) =>
      countEach.all({ ...values, stretches: JSON.stringify(stretches) }).map(({ files }) => Number(files)),
  }
}

const isThere = 'trashed_at IS NULL'
const shown = `${isThere} AND is_intermediate = 0`
const collapsed = `${shown} AND is_below = 0`
const ofAnyKind = '(@kind IS NULL OR kind = @kind)'
// Their indexes are as long as what was rated, and can be used where all of these words stand there. What is rated, or on a
// board, is a person's: `Intermediates.show`.
const picks = `${isThere} AND pick = @pick AND ${ofAnyKind}`
const stars = `${isThere} AND stars > 0 AND stars >= @stars AND ${ofAnyKind}`
/** Left to itself SQLite reads the index of all ids, which is as long as the library. */
const byStars = 'INDEXED BY assets_with_stars'
/** What is on a board is read by the board's own index, as far as it is long. */
const onBoard = `${isThere} AND ${ofAnyKind} AND (@pick IS NULL OR pick = @pick) AND stars >= @stars`

/** The lists of the library, without the trash and what was only made to be sent. */
export function createAssetLists(sqlite: Sqlite, columns: string) {
  const prepareStretches = (rows: string, id: string) => {
    const { ends, countEach } = stretchesSql(rows, id)
    return { ends: sqlite.prepare(ends), countEach: sqlite.prepare(countEach) }
  }
  const prepare = (where: string, index = '') => ({
    page: sqlite.prepare(`
      SELECT ${columns} FROM assets ${index} WHERE ${where} AND id < @id ORDER BY id DESC
      LIMIT @limit OFFSET @skip`),
    count: sqlite.prepare(`SELECT count(*) AS total FROM assets ${index} WHERE ${where}`),
    ...prepareStretches(`FROM assets ${index} WHERE ${where}`, 'id'),
  })
  const all = prepare(shown)
  const ofKind = prepare(`${shown} AND kind = @kind`)
  const covers = prepare(collapsed, 'INDEXED BY assets_collapsed')
  const coversOfKind = prepare(`${collapsed} AND kind = @kind`, 'INDEXED BY assets_collapsed_by_kind')
  const picked = prepare(picks)
  const starred = prepare(stars, byStars)

  const boardCount = createBoardCount(sqlite)
  const ofBoard = {
    page: sqlite.prepare(`
      SELECT ${columns} FROM board_items CROSS JOIN assets ON assets.id = board_items.asset_id
      WHERE board_id = @boardId AND asset_id < @id AND ${onBoard} ORDER BY asset_id DESC
      LIMIT @limit OFFSET @skip`),
    count: sqlite.prepare(`
      SELECT count(*) AS total FROM board_items CROSS JOIN assets ON assets.id = board_items.asset_id
      WHERE board_id = @boardId AND ${onBoard}`),
    ...prepareStretches(
      `FROM board_items CROSS JOIN assets ON assets.id = board_items.asset_id
      WHERE board_id = @boardId AND ${onBoard}`,
      'asset_id',
    ),
  }

  const stacked = `FROM stack_items CROSS JOIN assets ON assets.id = stack_items.asset_id
    WHERE stack_id = @stackId AND ${shown} AND ${ofAnyKind}`
  const ofStack = {
    page: sqlite.prepare(`
      SELECT ${columns} ${stacked} AND asset_id < @id ORDER BY asset_id DESC LIMIT @limit OFFSET @skip`),
    count: sqlite.prepare(`SELECT count(*) AS total ${stacked}`),
    ...prepareStretches(stacked, 'asset_id'),
  }

  function listOf({ kind, rating, boardId }: AssetFilter, stack: StackFilter) {
    if (stack !== null && stack !== 'collapsed') return { queries: ofStack, values: { kind, stackId: stack } }
    if (boardId !== null) return { queries: ofBoard, values: { boardId, kind, ...ratingValues(rating) } }
    if (rating === 'picked' || rating === 'rejected')
      return { queries: picked, values: { kind, pick: rating } }
    if (rating !== null) return { queries: starred, values: { kind, stars: ratingValues(rating).stars } }
    if (stack === 'collapsed')
      return kind === null ? { queries: covers, values: {} } : { queries: coversOfKind, values: { kind } }
    return kind === null ? { queries: all, values: {} } : { queries: ofKind, values: { kind } }
  }
  return {
    /** What comes so many rows before an id, newest first. */
    page(before: { id: string; limit: number; skip: number }, filter: AssetFilter, stack: StackFilter) {
      const { queries, values } = listOf(filter, stack)
      return queries.page.all({ ...before, ...values })
    },
    count(filter: AssetFilter, stack: StackFilter) {
      const { kind, rating, boardId } = filter
      const isWholeBoard = kind === null && rating === null && (stack === null || stack === 'collapsed')
      if (boardId !== null && isWholeBoard) return boardCount.of(boardId)
      const { queries, values } = listOf(filter, stack)
      return Number(queries.count.get(values)?.['total'])
    },
    /** The files of a list, for any order of them. */
    filesOf: listedFiles,
    stretches(filter: AssetFilter, stack: StackFilter): Stretches {
      const { queries, values } = listOf(filter, stack)
      return createStretches(queries, values)
    },
  }
}

function listedFiles(filter: AssetFilter, stack: StackFilter): ListedFiles {
  const { kind, rating, boardId } = filter
  const base = { hasKind: kind !== null, isCollapsed: false, few: null }
  if (stack !== null && stack !== 'collapsed')
    return {
      ...{ ...base, conditions: `AND ${ofAnyKind}`, values: { kind, stackId: stack } },
      few: fewOf('stack_items', 'stack_id = @stackId'),
    }
  const conditions = listSql({ kind, rating })
  const values = { kind, boardId, ...ratingValues(rating) }
  if (boardId !== null)
    return { ...base, conditions, values, few: fewOf('board_items', 'board_id = @boardId') }
  const isCollapsed = stack === 'collapsed' && rating === null
  return {
    ...base,
    conditions: `${conditions} ${isCollapsed ? 'AND is_below = 0' : ''}`,
    values,
    isCollapsed,
  }
}

/** To be in one is asked of each file by itself, which costs more than to put so many in order. */
const mostInOne = 4000

function fewOf(table: string, condition: string): NonNullable<ListedFiles['few']> {
  return {
    candidates: `FROM ${table} WHERE ${condition}`,
    most: mostInOne,
    from: `FROM ${table} CROSS JOIN assets ON assets.id = ${table}.asset_id WHERE ${condition}`,
    isIn: `EXISTS (SELECT 1 FROM ${table} WHERE ${condition} AND asset_id = assets.id)`,
  }
}

/** What the list that is open shows; each condition begins with AND. */
export function listSql({
  kind,
  rating,
  boardId = null,
}: Partial<AssetFilter> & Pick<AssetFilter, 'kind' | 'rating'>): string {
  const { pick } = ratingValues(rating)
  return [
    kind === null ? '' : 'AND kind = @kind',
    rating === null ? '' : `AND ${pick === null ? 'stars >= @stars' : 'pick = @pick'}`,
    boardId === null
      ? ''
      : 'AND EXISTS (SELECT 1 FROM board_items WHERE board_id = @boardId AND asset_id = assets.id)',
  ].join(' ')
}

export function ratingValues(rating: RatingFilter | null) {
  if (rating === 'picked' || rating === 'rejected') return { pick: rating, stars: 0 }
  return { pick: null, stars: rating === null ? 0 : leastStars(rating) }
}
