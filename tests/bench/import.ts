import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openAppCore } from '../support/app-core.ts'
import { bringIn } from '../support/import/chat-exports.ts'
import { type BenchRow, compareValues } from './lib/measure.ts'
import { watchTurns } from './lib/turn-watch.ts'

const chats = 200
const messagesOfEach = 60
const turns = 3

/** Words of a seeded vocabulary of 3000, some much more often than others, as in any language. */
function createWriter() {
  let seed = 1
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const word = (nth: number) => Math.trunc(Math.abs(Math.sin(nth + 1)) * 1e9).toString(36)
  const vocabulary = Array.from({ length: 3000 }, (_, nth) => word(nth).slice(0, 3 + (nth % 8)))
  const pick = () => vocabulary[Math.trunc(random() ** 2 * vocabulary.length)]
  return (count: number) => Array.from({ length: count }, pick).join(' ')
}

/** Chats as Open WebUI exports them: questions of 40 words, replies of 180. */
function makeExport(): string {
  const write = createWriter()
  const chat = (nth: number) => {
    const message = (at: number) => ({
      ...{
        id: `m${at}`,
        parentId: at === 0 ? null : `m${at - 1}`,
        role: at % 2 === 0 ? 'user' : 'assistant',
      },
      content: write(at % 2 === 0 ? 40 : 180),
    })
    const messages = Array.from({ length: messagesOfEach }, (_, at) => [`m${at}`, message(at)])
    const history = { messages: Object.fromEntries(messages), currentId: `m${messagesOfEach - 1}` }
    return { id: `c${nth}`, title: write(4), created_at: 1_700_000_000 + nth, chat: { history } }
  }
  return JSON.stringify(Array.from({ length: chats }, (_, nth) => chat(nth)))
}

async function bringInWithOurs(path: string, isWatched: boolean): Promise<number> {
  const core = await openAppCore()
  try {
    const turnsWatch = isWatched ? watchTurns() : null
    const startedAt = performance.now()
    const { last } = await bringIn(core.client, path)
    const elapsedMs = turnsWatch?.stop() ?? performance.now() - startedAt
    if (last?.messages !== chats * messagesOfEach) throw new Error(`${last?.messages} messages came`)
    return elapsedMs
  } finally {
    await core.close()
  }
}

type Exported = { chat: { history: { messages: Record<string, { id: string; content: string }> } } }

/** The same words into a table with an index of SQLite's own, all in one transaction: it can be neither stopped nor watched. */
function insertPlainly(path: string, folder: string): number {
  const file = join(folder, 'plain.db')
  const database = new BetterSqlite3(file)
  try {
    database.pragma('journal_mode = WAL')
    database.exec(`
      CREATE TABLE messages (seq INTEGER PRIMARY KEY, chat INTEGER, id TEXT, content TEXT);
      CREATE VIRTUAL TABLE words USING fts5(content, content = 'messages', content_rowid = 'seq')`)
    const insert = database.prepare('INSERT INTO messages (chat, id, content) VALUES (?, ?, ?)')
    const index = database.prepare('INSERT INTO words (rowid, content) VALUES (?, ?)')
    const startedAt = performance.now()
    database.transaction(() => {
      const exported = JSON.parse(readFileSync(path, 'utf8')) as Exported[]
      for (const [nth, { chat }] of exported.entries())
        for (const { id, content } of Object.values(chat.history.messages))
          index.run(insert.run(nth, id, content).lastInsertRowid, content)
    })()
    return performance.now() - startedAt
  } finally {
    database.close()
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true })
  }
}

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'))
  const path = join(folder, 'chats.json')
  writeFileSync(path, makeExport())
  const [ours, peer, longest]: [number[], number[], number[]] = [[], [], []]
  try {
    // In turns, so that a noisy moment of the machine falls on all; the first only warms up.
    for (let turn = 0; turn <= turns; turn += 1) {
      const values = [
        await bringInWithOurs(path, false),
        insertPlainly(path, folder),
        await bringInWithOurs(path, true),
      ] as const
      if (turn === 0) continue
      ours.push(values[0])
      peer.push(values[1])
      longest.push(values[2])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  const what = `${chats * messagesOfEach} messages of another app`
  const peerName = 'JSON.parse and plain INSERTs with FTS5, in one transaction'
  return [
    {
      ...{ id: 'F20', what: `${what}, brought in`, unit: 'ms', peerName, target: '≤ 10×', maxRatio: 10 },
      ...compareValues(ours, peer),
    },
    {
      ...{ id: 'F20', what: `${what}: the longest turn of the main thread`, unit: 'ms', peerName },
      ...{ target: '≤ 16 ms', maxRatio: null, maxOurs: 16 },
      ...compareValues(longest, peer),
    },
  ]
}
