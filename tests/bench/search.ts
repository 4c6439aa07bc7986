import { join } from 'node:path'
import { SearchOrder } from '../../src/shared/domain/search/search.ts'
import { openStore, type Store } from '../../src/main/store/open.ts'
import { openSqlite } from '../../src/main/store/sqlite.ts'
import { root } from '../../scripts/lib/run-tool.ts'
import { createSeededTexts } from '../support/seeded-texts.ts'
import { largeVocabulary, makeLargeConversations } from './lib/large-conversation.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const messages = 1_000_000
const turns = 5
/** Of each kind, in each turn. */
const searches = 200
const page = 50

type Seeded = ReturnType<typeof createSeededTexts>

type Kind = {
  what: string
  /** What a person types, of the script of every fifth text. */
  query(seeded: Seeded, nth: number): string
  /** Milliseconds, newest first; best first 50 of them are enough for all. */
  mostMs: number
}

const mostRankedMs = 50

const kinds: readonly Kind[] = [
  { what: 'a word', query: (seeded, nth) => `${word(seeded, nth)} `, mostMs: 5 },
  { what: 'a rare word', query: (seeded, nth) => `${word(seeded, nth, false)} `, mostMs: 5 },
  { what: 'two words', query: (seeded, nth) => `${word(seeded, nth)} ${word(seeded, nth)} `, mostMs: 5 },
  { what: 'a phrase', query: (seeded, nth) => `"${word(seeded, nth)} ${word(seeded, nth)}"`, mostMs: 5 },
  {
    what: 'one not the other',
    query: (seeded, nth) => `${word(seeded, nth)} -${word(seeded, nth)}`,
    mostMs: 5,
  },
  { what: 'two Chinese characters', query: (seeded) => [...word(seeded, 2)].slice(0, 2).join(''), mostMs: 5 },
  { what: 'two letters', query: (seeded, nth) => [...word(seeded, nth)].slice(0, 2).join(''), mostMs: 50 },
  { what: 'one Chinese character', query: (seeded) => word(seeded, 2)[0] ?? '', mostMs: 50 },
  {
    what: 'a word and a Chinese character',
    query: (seeded) => `${word(seeded, 2)} ${word(seeded, 2)[0]} `,
    mostMs: 50,
  },
  { what: 'four letters', query: (seeded, nth) => [...word(seeded, nth)].slice(0, 4).join(''), mostMs: 50 },
]

/** Of two letters at least: a single character has its own rows. */
function word(seeded: Seeded, nth: number, isCommon = true): string {
  for (;;) {
    const drawn = seeded.word(nth, isCommon)
    if (drawn.length > 1) return drawn
  }
}

export async function run(): Promise<BenchRow[]> {
  const directory = makeLargeConversations(join(root, 'bench'), messages)
  const store = openStore({ directory, now: Date.now })
  try {
    const plain = readingTimes(directory)
    return [
      ...SearchOrder.options.flatMap((order) =>
        kinds.map(({ what, query, mostMs }) => {
          const maxOurs = order === 'newest' ? mostMs : mostRankedMs
          return {
            ...{
              id: 'F7',
              what: `${what}, ${order}: the slowest of 100`,
              unit: 'ms',
              maxRatio: null,
              maxOurs,
            },
            ...{ peerName: 'LIKE over every text', target: `≤ ${maxOurs} ms` },
            ...compareValues(slowest(store, query, order), plain),
          }
        }),
      ),
      sizeRow(directory),
    ]
  } finally {
    store.close()
  }
}

/** Of each turn the 99th of 100. */
function slowest(store: Store, query: Kind['query'], order: SearchOrder): number[] {
  return Array.from({ length: turns }, (_, turn) => {
    const seeded = createSeededTexts(100 + turn, largeVocabulary)
    const times = Array.from({ length: searches }, (_, nth) => {
      const asked = query(seeded, nth)
      const startedAt = performance.now()
      store.search.messages({ query: asked, order, cursor: null, limit: page })
      return performance.now() - startedAt
    })
    return times.toSorted((a, b) => a - b)[Math.floor(searches * 0.99) - 1] ?? Number.NaN
  })
}

function readingTimes(directory: string): number[] {
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const select = sqlite.prepare(
    'SELECT seq FROM messages WHERE parts LIKE @pattern ORDER BY seq DESC LIMIT 50',
  )
  const seeded = createSeededTexts(99, largeVocabulary)
  const times = Array.from({ length: 5 }, (_, nth) => {
    const pattern = `%${seeded.word(nth, false)}%`
    const startedAt = performance.now()
    select.all({ pattern })
    return performance.now() - startedAt
  })
  sqlite.close()
  return times
}

/** What the index takes beside everything else. */
function sizeRow(directory: string): BenchRow {
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  const sizes = sqlite
    .prepare(
      `SELECT sum(pgsize) AS bytes, sum(iif(name LIKE '%\\_search%' ESCAPE '\\', 0, pgsize)) AS others FROM dbstat`,
    )
    .get()
  sqlite.close()
  const [all, others] = [sizes?.['bytes'], sizes?.['others']].map((bytes) => Number(bytes) / 1e6)
  return {
    ...{ id: 'F8', what: 'the file with its index', unit: 'MB', target: '≤ 1.45×', maxRatio: 1.45 },
    ...{ peerName: 'the file without', ...compareValues([all ?? Number.NaN], [others ?? Number.NaN]) },
  }
}
