import { expect, test } from 'vitest'
import { BoardId } from '../../../../shared/domain/ids.ts'
import { createAssetTable } from '../assets.ts'
import { migrate } from '../../migrate.ts'
import { migrations } from '../../migrations/index.ts'
import { createDamageLog } from '../../row.ts'
import { openSqlite, type Sqlite } from '../../sqlite.ts'
import { sampleAsset } from '../../test-support.ts'
import { createBoardCount } from './board-count.ts'
import { createBoardTable } from './board-table.ts'

const [small, large] = [1, 2].map((number) => BoardId.parse(`brd_${String(number).padStart(26, '0')}`))

/** Two files on the small board and nine on the large one; four lie in the trash, one of them is on both. */
function twoBoards() {
  const sqlite = openSqlite(':memory:')
  migrate(sqlite, migrations)
  const damage = createDamageLog(() => {})
  const assets = createAssetTable(sqlite, damage)
  const boards = createBoardTable(sqlite, damage)
  const files = Array.from({ length: 9 }, () => sampleAsset())
  for (const file of files) assets.insert(file)
  const ids = files.map(({ id }) => id)
  for (const [id, on] of [[small, ids.slice(0, 2)] as const, [large, ids] as const]) {
    if (id === undefined) throw new Error('two boards')
    boards.insert({ id, name: 'Board', createdAt: 1 })
    boards.add(id, on, 1)
  }
  for (const id of ids.slice(1, 5)) assets.trash(id, 1)
  return sqlite
}

/** Counts on a database, and notes each statement that is run. */
function watched(sqlite: Sqlite) {
  const run: string[] = []
  const prepare: Sqlite['prepare'] = (sql) => {
    const query = sqlite.prepare(sql)
    return { ...query, get: (values) => (run.push(sql), query.get(values)) }
  }
  return { count: createBoardCount({ ...sqlite, prepare }), run }
}

test('of a small board no long trash is gone through, and of a large one no more than the trash', () => {
  const sqlite = twoBoards()
  const goesThroughTrash = (sql: string) => sql.includes('INDEXED BY assets_trashed CROSS JOIN')
  const { count, run } = watched(sqlite)
  expect(count.of(String(small))).toBe(1)
  expect(run.filter(goesThroughTrash)).toEqual([])
  expect(count.of(String(large))).toBe(5)
  expect(run.filter(goesThroughTrash)).toHaveLength(1)
  const ofAny = count.ofAny()
  expect([small, large].map((id) => ofAny(String(id)))).toEqual([1, 5])
  expect(count.of('brd_unknown')).toBe(0)
  sqlite.close()
})
