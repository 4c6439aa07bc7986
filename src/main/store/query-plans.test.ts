import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { createIdMaker } from '../lib/ids.ts'
import { type AssetSort, SortColumn } from '../../shared/domain/asset-sort.ts'
import { exchangeSchema } from './tables/exchanges/exchange-schema.ts'
import { createExchangeTable, type ExchangeTable } from './tables/exchanges/exchange-table.ts'
import { createForgetOldest } from './tables/exchanges/forget-oldest.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { createDamageLog } from './row.ts'
import { openSqlite, type Sqlite } from './sqlite.ts'
import type { AskedList } from './tables/asset-list-pages.ts'
import { createTables } from './tables.ts'

const folder = import.meta.dirname

/** Tables that stay small, and what is no table of the file: reading all of it is cheap however long a person works. */
const smallSources = [
  ...[
    'connections',
    'image_styles',
    'job_turns',
    'boards',
    'smart_boards',
    'tags',
    'workspace',
    'CONSTANT',
    'above',
    'below',
    'found',
  ],
]

/** Partial indexes of what is under way just now. */
const boundedIndexes = ['jobs_live', 'messages_streaming', 'exchanges_open']

/** One value of these is carried by any number of rows: searching by them alone reads them all. */
const sharedColumns = ['conversation_id', 'kind', 'model', 'connection_id', 'is_on_path', 'state', 'rank']

/** What reads much on purpose: words that only this statement has, and why it does no harm. */
const exceptions: Readonly<Record<string, string>> = {
  'SELECT count(*) AS total FROM assets': 'how many things the library shows, read from an index',
  'FROM json_each(@stretches)': 'how many files a list shows on each day, read from an index',
  'SELECT count(*) AS files FROM assets INDEXED BY assets_without_dhash':
    'how many files have no dHash yet, read from an index of them',
  'bm25(messages_search) AS score FROM messages_search':
    'of what words find the newest 3,000 are put in order before the best of them are read',
  'parent_id IS NULL AS isFirst':
    'texts are read one by one, newest first, until some ten milliseconds are over',
  'bm25(assets_search) AS score FROM assets_search':
    'of what words find the newest 5,000 are put in order before the best of them are read',
  'SELECT count(*) AS files FROM (SELECT 1': 'whether there are few of them: no more are counted',
  'sortValue FROM assets INDEXED BY assets_filtered': 'few of what filters find are put in order',
  'SELECT kind, count(*) AS items, sum(byte_size)': 'how much lies in the trash, read from an index of it',
  'INDEXED BY assets_trashed CROSS JOIN board_items':
    'how much of a board lies in the trash, read from an index of that',
  'INDEXED BY assets_trashed CROSS JOIN asset_tags':
    'how many of them lie in the trash, read from an index of that',
  'SELECT count(*) AS items FROM conversations': 'how much lies in the trash, read from an index of it',
  'WITH RECURSIVE found (model)': 'steps from one model to the next in an index of them',
  'SELECT width, height, count(*) AS files': 'asked where a person types a filter, read from an index',
  'SELECT count(*) AS total FROM jobs INDEXED BY jobs_shown_by_kind':
    'how many files a room shows, asked where a person begins to choose among them',
  'SELECT count(*) AS jobs FROM jobs': 'asked where a person looks at the trash, of dismissed jobs only',
  'id IN (SELECT asset_id FROM board_items WHERE': 'which files are on a board is read from an index, once',
  'json_tree(CASE WHEN json_valid(request) THEN request ELSE': 'requests of jobs, so many at a time',
  'UNION SELECT asset_id FROM canvas_image_layers':
    'asked where a person looks at a file: few are made of layers',
  'SELECT asset_id AS id FROM canvas_image_layers':
    'asked where a person looks at a file: few are made of layers',
  'WHERE conversation_id = @conversationId AND is_on_path = 1 ORDER BY seq':
    'the next request holds all of it',
  'SELECT id FROM messages WHERE is_on_path = 1 AND conversation_id =':
    'asked where a person changes to another version',
  'WHERE conversation_id = @conversationId AND parent_id IS NULL':
    'asked for the beginning of a conversation only',
  'WHERE conversation_id = @id AND parent_id IS NULL': 'asked where a conversation gets another title',
  'INDEXED BY messages_roots': 'of one conversation, what it begins with: the versions of its first question',
  'SELECT count(*) AS messages FROM messages': 'of a conversation in the trash, read from an index',
  'SELECT seq, id FROM messages WHERE conversation_id = @id':
    'asked where a conversation is deleted for ever',
  'DELETE FROM conversations WHERE id = @id': 'its messages are gone by then',
  'WHERE trashed_at > @nowMs':
    'asked where the trash is emptied: what a clock that was ahead left, by an index',
  'UPDATE jobs SET dismissed_at = @nowMs': 'asked where the trash is emptied, of dismissed jobs only',
  'SELECT max(purged_at)': 'the last entry of an index',
  'SELECT coalesce(max(seq), 0) AS last FROM assets': 'the last row',
  'SELECT id FROM assets WHERE seq > @from AND seq <= @to': 'of so many numbers of rows at once',
  'SELECT id, is_missing AS isMissing FROM canvases': 'asked once, some time after the start',
  'FROM grids WHERE removed_at IS NOT NULL': 'asked once, at the start, by an index of those that go',
  'AS bytes FROM assets WHERE trashed_at IS NOT NULL AND EXISTS': 'of the trash alone, by an index',
  'FROM archives LEFT JOIN archived_files':
    'folders that a person chose, each counted by an index; asked where a window looks at them',
  'instr(task_token, @json) > 0': 'asked where a person takes up a task by its id',
  'instr(files, @sha256) > 0': 'asked for a file that could not be shown and is deleted for ever: rare',
  'instr(request, @id) > 0':
    'asked for what was only made to be sent and has no id of ours, as one that somebody wrote: rare',
  'jobs.id > @after AND jobs.id <= @last':
    'asked after an unclean end, and where a person checks the Library, of so many jobs at once',
  'NOT json_valid(files)': 'asked once, some time after the start',
  "SELECT DISTINCT json_extract(file.value, '$.unusable.sha256')": 'asked once, some time after the start',
}

/** What reads whole databases: on a worker, or once while a database is brought up to date or repaired. */
const filesThatReadAll = [
  'copies/write-copy.ts',
  'migrate.ts',
  'repair/database-report.ts',
  'repair/describe-rows.ts',
  'repair/recover.ts',
  'repair/repair-rows.ts',
  'repair/salvage.ts',
  'row-hash.ts',
  'space/space-used.ts',
  'tables/boards/mend-boards.ts',
  'tables/lost/set-aside.ts',
  'tables/sorted/sort-keys.ts',
  'tables/stacks/mend-stacks.ts',
  'tables/tags/mend-tags.ts',
]

type Statement = { sql: string; plan: string[] }

test('no statement reads all of a table that grows', () => {
  const complaints = everyStatement().flatMap(({ sql, plan }) => {
    const reads = plan.filter((step) => isLongRead(step) && !isPage(sql, step, plan))
    const isExpected = Object.keys(exceptions).some((words) => sql.includes(words))
    return isExpected || reads.length === 0 ? [] : [`${sql}\n  ${reads.join('\n  ')}`]
  })
  expect(complaints).toEqual([])
})

test('an exception that no statement needs is taken from the list', () => {
  const statements = everyStatement()
  const isNeeded = (words: string) =>
    statements.some(({ sql, plan }) => sql.includes(words) && plan.some((step) => isLongRead(step)))
  expect(Object.keys(exceptions).filter((words) => !isNeeded(words))).toEqual([])
})

test('every file of the store that prepares statements is looked at', () => {
  const seen = new Set<string>()
  everyStatement((file) => seen.add(file))
  const preparing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('test'))
    .filter((file) => file !== 'sqlite.ts')
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes('.prepare('))
  expect(preparing.filter((file) => !seen.has(file)).toSorted()).toEqual(filesThatReadAll)
})

/** Whether a step of a plan visits any number of rows. */
function isLongRead(step: string): boolean {
  const [verb = '', source = ''] = step.split(' ')
  const index = /USING (?:COVERING )?INDEX (\w+)/.exec(step)?.[1] ?? ''
  if (boundedIndexes.includes(index) || step.includes('VIRTUAL TABLE')) return false
  if (smallSources.includes(source)) return false
  if (verb !== 'SEARCH') return verb === 'SCAN'
  const columns = [...step.matchAll(/(\w+)=\?/g)].map(([, column = '']) => column)
  return columns.every((column) => sharedColumns.includes(column))
}

/** Read in the order of an index, and no further than asked for. */
function isPage(sql: string, step: string, plan: readonly string[]): boolean {
  const isOrdered = /USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/.test(step)
  return (
    isOrdered && sql.includes('LIMIT') && !plan.some((other) => other.includes('TEMP B-TREE FOR ORDER BY'))
  )
}

/** Every statement of the library and of the log of exchanges, with its plan on a database of the newest schema. */
function everyStatement(onFile: (file: string) => void = () => {}): Statement[] {
  const library = openSqlite(':memory:')
  const exchanges = openSqlite(':memory:')
  try {
    migrate(library, migrations)
    exchanges.execute(exchangeSchema)
    const statements: Statement[] = []
    const recorded = (sqlite: Sqlite) => recording(sqlite, (statement) => statements.push(statement), onFile)
    const damage = createDamageLog(() => {})
    const tables = createTables(recorded(library), { damage, now: () => 0 })
    searchEveryWay(tables)
    sortEveryWay(tables)
    createForgetOldest(recorded(exchanges), () => false)
    listEveryWay(createExchangeTable(recorded(exchanges), damage))
    return statements
  } finally {
    library.close()
    exchanges.close()
  }
}

/** The list of exchanges prepares a statement for each set of filters as it is asked. */
function listEveryWay(table: ExchangeTable): void {
  const ids = createIdMaker({ now: () => 0, after: () => () => {} })
  for (const connectionId of [null, ids.connection()])
    for (const subjectId of [null, ids.job()])
      for (const isFailedOnly of [false, true])
        table.list({ connectionId, subjectId, isFailedOnly, cursor: null, limit: 1 })
}

/** A search prepares its statements for its filters as it is asked. */
function searchEveryWay({ assets, search }: ReturnType<typeof createTables>): void {
  const filters = [
    'type:image -star:>3',
    'model:a on:2026',
    'ratio:16:9 is:unrated',
    'board:a is:unboarded',
    'tag:a label:red',
    '-is:untagged',
    'is:undescribed',
    'is:archived',
    '-before:2026-10',
  ]
  for (const filter of filters)
    for (const query of [filter, `${filter} fox`, `${filter} fo`, `${filter} fox fo`, `${filter} -fox`]) {
      assets.list({ kind: null, query, cursor: null, limit: 1 })
      assets.list({ kind: null, query, order: 'best-match', cursor: null, limit: 1 })
      search.messages({ query, cursor: null, limit: 1 })
      search.messages({ query, order: 'best-match', cursor: null, limit: 1 })
    }
}

/** A list prepares its statements for its order as it is asked, and for the place that a page begins at. */
function sortEveryWay({ assets }: ReturnType<typeof createTables>): void {
  const ids = createIdMaker({ now: () => 0, after: () => () => {} })
  const sort = (list: Omit<AskedList, 'sort'>, by: SortColumn, direction: AssetSort['direction']) => {
    const isDated = by === 'added' && direction === 'descending'
    for (const value of isDated ? [] : ['x', null]) {
      const place = JSON.stringify([`assets-by-${by}-${direction}`, { value, id: 'x' }])
      const cursor = Buffer.from(place).toString('base64url')
      assets.list({ ...list, sort: { by, direction }, cursor, limit: 1 })
    }
    assets.list({ ...list, sort: { by, direction }, cursor: null, limit: 1 })
  }
  for (const by of SortColumn.options) {
    sort({ kind: null }, by, 'ascending')
    sort({ kind: 'image', stack: 'collapsed' }, by, 'descending')
  }
  for (const by of ['name', 'added'] as const) {
    sort({ kind: null, rating: 'stars-3' }, by, 'ascending')
    sort({ kind: null, boardId: ids.board() }, by, 'ascending')
    sort({ kind: null, stack: ids.stack() }, by, 'ascending')
    sort({ kind: null, query: 'fox ' }, by, 'ascending')
    sort({ kind: null, query: 'type:image' }, by, 'ascending')
  }
}

/** Tells of each statement that is prepared, and of the file that did it. */
function recording(
  sqlite: Sqlite,
  onStatement: (statement: Statement) => void,
  onFile: (file: string) => void,
): Sqlite {
  return {
    ...sqlite,
    prepare(sql) {
      const parameters = Object.fromEntries([...sql.matchAll(/@(\w+)/g)].map(([, name]) => [name, null]))
      const steps = sqlite.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(parameters)
      onStatement({
        sql: sql.trim().replaceAll(/\s+/g, ' '),
        plan: steps.map(({ detail }) => String(detail)),
      })
      // The first frame that is not this file.
      const frames = new Error('where').stack?.split('\n') ?? []
      const caller = frames.find(
        (frame) => frame.includes('/store/') && !frame.includes(basename(import.meta.filename)),
      )
      onFile(/\/store\/(.+?\.ts)/.exec(caller ?? '')?.[1] ?? '')
      return sqlite.prepare(sql)
    },
  }
}
