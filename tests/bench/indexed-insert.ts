import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/lib/run-tool.ts'
import { configure } from '../../src/main/store/configure.ts'
import { openStore, type Store } from '../../src/main/store/open.ts'
import { openSqlite } from '../../src/main/store/sqlite.ts'
import { createMessageIndex } from '../../src/main/store/tables/search/message-index.ts'
import { createSeededTexts } from '../support/seeded-texts.ts'
import { beginReply, makeLargeConversations } from './lib/large-conversation.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'

const messages = 1_000_000
const turns = 7
/** Messages that are inserted in one turn, and how many of them in one transaction: as an import does, and as a chat. */
const together = { inserts: 2_000, atOnce: 500 }
const single = { inserts: 200, atOnce: 1 }
/** Times that a reply is saved while it streams, in one turn. */
const saves = 1_000
/** Characters, about. */
const longest = 500
/** By their place in the seeded texts: two in Latin letters, one in Cyrillic, one in Chinese, one in Japanese. */
const scripts = [0, 1, 0, 2, 3]
const conversation = 'cnv_00000000000000000000000001'

const kinds = ['indexed', 'plain', 'trigram'] as const
type Kind = (typeof kinds)[number]
type Table = { insert(texts: readonly string[]): void; close(): void }

/**
 * Messages inserted into the tables of the app, with our index of their words, with none, and with one of trigrams: many in a
 * transaction, and each in its own. The index is written in the transaction of the row, and each transaction waits for the disk.
 * Then a reply that is saved while it streams, in a database of a million messages and in an empty one.
 */
export async function run(): Promise<BenchRow[]> {
  const bench = join(root, 'bench')
  mkdirSync(bench, { recursive: true })
  const place = mkdtempSync(join(bench, 'inserts-'))
  try {
    return [...insertRows(place), savesRow(place, makeLargeConversations(bench, messages))]
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function insertRows(place: string): BenchRow[] {
  const many = insertTimes(place, together)
  const each = insertTimes(place, single)
  const row = { id: 'F8', unit: 'ms' }
  const inOne = { ...row, what: `a message inserted and indexed, ${together.atOnce} in a transaction` }
  return [
    {
      ...{ ...inOne, peerName: 'indexed by trigrams', target: '≤ 1/2.3×', maxRatio: 1 / 2.3 },
      ...compareValues(many.indexed, many.trigram),
    },
    {
      ...{ ...inOne, peerName: 'not indexed', target: '≤ 1/0.35×', maxRatio: 1 / 0.35 },
      ...compareValues(many.indexed, many.plain),
    },
    {
      ...{ ...row, what: 'a message inserted and indexed, in a transaction of its own' },
      ...{ peerName: 'not indexed', target: '≤ 1/0.35×', maxRatio: 1 / 0.35 },
      ...compareValues(each.indexed, each.plain),
    },
  ]
}

/** Milliseconds for each message. */
function insertTimes(place: string, { inserts, atOnce }: typeof together): Record<Kind, number[]> {
  const times: Record<Kind, number[]> = { indexed: [], plain: [], trigram: [] }
  for (let turn = 0; turn <= turns; turn += 1) {
    const seeded = createSeededTexts(1 + turn)
    const texts = Array.from({ length: inserts }, (_, nth) =>
      seeded.text(scripts[nth % scripts.length] ?? 0, 1 + seeded.whole(longest)),
    )
    for (const kind of kinds) {
      const table = openTable(join(place, `${kind}-${atOnce}-${turn}`), kind)
      const startedAt = performance.now()
      for (let at = 0; at < inserts; at += atOnce) table.insert(texts.slice(at, at + atOnce))
      // The first only warms up.
      if (turn > 0) times[kind].push((performance.now() - startedAt) / inserts)
      table.close()
    }
  }
  return times
}

/** All tables of the app, and one conversation; only the index of messages differs. */
function openTable(directory: string, kind: Kind): Table {
  openStore({ directory, now: Date.now }).close()
  const sqlite = openSqlite(join(directory, 'atelier.db'))
  configure(sqlite)
  sqlite.execute(`
    INSERT INTO conversations (id, title, preview, created_at, updated_at) VALUES ('${conversation}', '', '', 0, 0);
    CREATE VIRTUAL TABLE trigrams USING fts5(words, content = '', contentless_delete = 1, tokenize = 'trigram');`)
  const insertRow = sqlite.prepare(`
    INSERT INTO messages (id, conversation_id, parent_id, is_on_path, is_chosen, role, status, parts, created_at, ended_at)
    VALUES (@id, '${conversation}', @parentId, 1, 1, 'assistant', 'complete', @parts, @seq, @seq)`)
  const insertTrigrams = sqlite.prepare('INSERT INTO trigrams (rowid, words) VALUES (@seq, @words)')
  const index = createMessageIndex(sqlite)
  let seq = 0
  const idOf = (nth: number) => `msg_${String(nth).padStart(26, '0')}`
  const insertOne = (text: string) => {
    seq += 1
    const parentId = seq === 1 ? null : idOf(seq - 1)
    insertRow.run({ id: idOf(seq), parentId, parts: JSON.stringify([{ type: 'text', text }]), seq })
    if (kind === 'trigram') insertTrigrams.run({ seq, words: text })
  }
  return {
    insert: (texts) =>
      sqlite.transaction(() => {
        const first = seq + 1
        for (const text of texts) insertOne(text)
        // As the table of messages does: rows first, then all of their words.
        if (kind === 'indexed') for (let nth = first; nth <= seq; nth += 1) index.put(idOf(nth))
      }),
    close: () => sqlite.close(),
  }
}

/** As the reply service does four times a second: what came since, without waiting for the disk. */
function savesRow(place: string, large: string): BenchRow {
  // A copy: the one that is kept stays as it was made.
  cpSync(large, join(place, 'large'), { recursive: true })
  const open = (name: string) => openStore({ directory: join(place, name), now: Date.now })
  const [ours, peer] = [open('large'), open('empty')]
  const [left, right]: [number[], number[]] = [[], []]
  for (let turn = 0; turn <= turns; turn += 1) {
    const [ofLarge, ofEmpty] = savesInTurns(ours, peer, turn)
    if (turn === 0) continue
    left.push(ofLarge)
    right.push(ofEmpty)
  }
  ours.close()
  peer.close()
  return {
    ...{ id: 'F8', what: 'a streaming reply saved beside a million messages', unit: 'µs' },
    ...{ peerName: 'beside none', target: '≤ 1.05×', maxRatio: 1.05, ...compareValues(left, right) },
  }
}

/** @returns the middle of the times of each */
function savesInTurns(ours: Store, peer: Store, turn: number): [number, number] {
  const sides = [ours, peer].map((store) => ({ store, id: beginReply(store, turn), times: [] as number[] }))
  for (let save = 0; save < saves; save += 1)
    // Whoever goes first has the cold caches.
    for (const { store, id, times } of save % 2 === 0 ? sides : sides.toReversed()) {
      const text = `${save} more words of the reply that comes in pieces, `.padEnd(60, '.')
      const piece = { type: 'text' as const, partIndex: 0, offset: save * text.length, text }
      const startedAt = performance.now()
      store.messages.saveProgress(id, { pieces: [piece], firstTextAt: turn, isSynced: false })
      times.push((performance.now() - startedAt) * 1000)
    }
  const [ofOurs = Number.NaN, ofPeer = Number.NaN] = sides.map(
    ({ times }) => times.toSorted((a, b) => a - b)[Math.floor(saves / 2)],
  )
  return [ofOurs, ofPeer]
}
