import { join } from 'node:path'
import { root } from '../../../scripts/lib/run-tool.ts'
import { mostRanked } from '../../../src/shared/domain/search/search.ts'
import { openStore, type Store } from '../../../src/main/store/open.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { AssetSort, SortColumn } from '../../../src/shared/domain/asset-sort.ts'
import { makeLargeLibrary } from '../lib/library/large-library.ts'
import { type BenchRow, compareValues } from '../lib/measure.ts'

const files = 100_000
const page = 300
const turns = 5
/** Places of a list in each turn. */
const places = 50

type List = Parameters<Store['assets']['days']>[0]
type SortedList = List & { sort: AssetSort }

function up(by: SortColumn): AssetSort {
  return { by, direction: 'ascending' }
}
function down(by: SortColumn): AssetSort {
  return { by, direction: 'descending' }
}

const lists: readonly { what: string; list: List }[] = [
  { what: 'all files', list: { kind: null } },
  { what: 'files of a kind', list: { kind: 'video' } },
  { what: 'files with stars', list: { kind: null, rating: 'stars-3' } },
  { what: 'files that filters find', list: { kind: null, query: 'type:image star:<2' } },
  { what: 'files that a word finds', list: { kind: null, query: 'fox ' } },
]

/** In other orders than newest first. */
const sorted: readonly { what: string; list: SortedList; mostMs: number }[] = [
  { what: 'all files by name', list: { kind: null, sort: up('name') }, mostMs: 20 },
  { what: 'all files by size', list: { kind: null, sort: down('size') }, mostMs: 20 },
  { what: 'all files by rating', list: { kind: null, sort: down('rating') }, mostMs: 20 },
  { what: 'stacks by name', list: { kind: null, stack: 'collapsed', sort: down('name') }, mostMs: 20 },
  { what: 'files of a kind by length', list: { kind: 'video', sort: up('length') }, mostMs: 20 },
  {
    what: 'files with stars by dimensions',
    list: { kind: null, rating: 'stars-3', sort: up('dimensions') },
    mostMs: 20,
  },
  { what: 'all files, oldest first', list: { kind: null, sort: up('added') }, mostMs: 20 },
  {
    what: 'files that filters find, by name',
    list: { kind: null, query: 'type:image star:<2', sort: up('name') },
    mostMs: 50,
  },
  {
    what: 'files that a word finds, by name',
    list: { kind: null, query: 'fox ', sort: up('name') },
    mostMs: 50,
  },
]

export async function run(): Promise<BenchRow[]> {
  const directory = await makeLargeLibrary(join(root, 'bench'), files)
  const store = openStore({ directory, now: Date.now })
  try {
    const plain = plainTimes(directory)
    const best = times(turns, () =>
      store.assets.list({
        kind: null,
        query: 'style ',
        order: 'best-match',
        cursor: null,
        limit: mostRanked,
      }),
    )
    const bestRow = row('F7', 'the best of what a word in every file finds', 50, best, plain.days)
    const inOrder = sorted.map(({ what, list, mostMs }) =>
      row(
        'F9',
        `a page anywhere of ${what}: the slowest of ${places}`,
        mostMs,
        jumps(store, list),
        plain.pages,
      ),
    )
    const newestFirst = lists.flatMap(({ what, list }) => [
      row('F9', `a page anywhere of ${what}: the slowest of ${places}`, 50, jumps(store, list), plain.pages),
      row(
        'F10',
        `the days of ${what}`,
        20,
        times(turns, () => store.assets.days(list)),
        plain.days,
      ),
    ])
    return [...newestFirst, ...inOrder, bestRow]
  } finally {
    store.close()
  }
}

function row(id: string, what: string, mostMs: number, ours: number[], peer: number[]): BenchRow {
  return {
    ...{ id, what, unit: 'ms', maxRatio: null, maxOurs: mostMs, target: `≤ ${mostMs} ms` },
    ...{ peerName: 'every row up to there read', ...compareValues(ours, peer) },
  }
}

/** To places that are spread over the whole list, as a press on the scrubber leads there. */
function jumps(store: Store, list: List): number[] {
  const total = store.assets.list({ ...list, cursor: null, limit: 1 }).total ?? 0
  return Array.from({ length: turns }, (_, turn) => {
    const all = times(places, (nth) => {
      const count = 1 + Math.floor(((nth + turn / turns) / places) * Math.max(0, total - page - 1))
      const place = store.assets.skip({ ...list, cursor: null }, count)
      store.assets.list({ ...list, cursor: place?.cursor ?? null, limit: page })
    })
    return Math.max(...all)
  })
}

function plainTimes(directory: string): { pages: number[]; days: number[] } {
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const select = sqlite.prepare('SELECT * FROM assets WHERE trashed_at IS NULL ORDER BY id DESC LIMIT @limit')
  const group = sqlite.prepare(`
    SELECT date(created_at / 1000, 'unixepoch', 'localtime') AS day, count(*) FROM assets
    WHERE trashed_at IS NULL GROUP BY day`)
  const pages = times(turns, () => select.all({ limit: files / 2 }))
  const days = times(turns, () => group.all())
  sqlite.close()
  return { pages, days }
}

function times(count: number, work: (nth: number) => void): number[] {
  return Array.from({ length: count }, (_, nth) => {
    const startedAt = performance.now()
    work(nth)
    return performance.now() - startedAt
  })
}
