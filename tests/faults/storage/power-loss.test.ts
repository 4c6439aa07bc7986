import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { systemClock } from '../../../src/main/lib/time/clock.ts'
import { createIdMaker } from '../../../src/main/lib/ids.ts'
import { configure } from '../../../src/main/store/configure.ts'
import { isSound } from '../../../src/main/store/repair/is-sound.ts'
import { openStore, type Store } from '../../../src/main/store/open.ts'
import { recoveryKey } from '../../../src/main/store/repair/recover.ts'
import { openSqlite, type Sqlite } from '../../../src/main/store/sqlite.ts'
import { z } from 'zod'
import { isThere, writeLife } from '../rig/commits.ts'
import { databaseOf } from '../rig/database.ts'
import type { MessageId } from '../../../src/shared/domain/ids.ts'
import * as life from '../rig/life.ts'
import {
  betweenCheckpoints,
  type Disk,
  isSyncedByCommits,
  layOut,
  logsAfterLoss,
  readLog,
} from '../rig/power.ts'
import { many } from '../rig/form.ts'
import { closeSession, type Rig, row } from '../rig/rig.ts'
import { sampleMessages } from '../rig/sample-rows.ts'

afterAll(closeSession)

const ids = createIdMaker(systemClock)
const lives = 6

const piecesOf = ['Once ', 'upon ', 'a time. '.repeat(900), 'The end.']

/** What may be left of it: nothing has a hole. */
const heard = [0, 1, 2, 3, 4].map((count) => [{ type: 'text', text: piecesOf.slice(0, count).join('') }])

/** A reply that arrives while the power goes. */
function beginReply(store: Store): MessageId {
  const { conversation, question, reply } = sampleMessages(
    ids.conversation(),
    ids.message(),
    ids.message(),
    'foxes',
  )
  store.conversations.insert(conversation)
  store.messages.insert(question)
  store.messages.insert({ ...reply, status: 'streaming', parts: [{ type: 'text', text: '' }] })
  return reply.id
}

/** What is written without waiting for the disk: what a gateway will say again, and what came of a reply just now. */
function writeUnsynced(store: Store, replyId: MessageId): void {
  let offset = 0
  for (const text of piecesOf) {
    const pieces = [{ type: 'text', partIndex: 0, offset, text } as const]
    store.messages.saveProgress(replyId, { pieces, firstTextAt: 1, isSynced: false })
    offset += text.length
  }
  const [job] = store.jobs.list({ kind: 'video', cursor: null, limit: 1 }).jobs
  const statusWord = 'still '.repeat(1500)
  if (job !== undefined) store.jobs.updateHeard({ ...job, pollCount: job.pollCount + 1, statusWord })
}

/** Frames of a transaction that nobody has committed: SQLite writes them when they do not fit its memory. */
function whileUncommitted<T>(sqlite: Sqlite, work: () => T): T {
  sqlite.pragma('cache_size = 4')
  sqlite.execute('BEGIN IMMEDIATE')
  for (let row = 0; row < 60; row += 1) {
    sqlite.prepare('INSERT INTO workspace (slot, value, updated_at) VALUES (@slot, @value, 0)').run({
      slot: `never committed ${row}`,
      value: 'u'.repeat(5000),
    })
  }
  const result = work()
  sqlite.execute('ROLLBACK')
  return result
}

type Written = { disk: Disk; acknowledged: string[] }

/** What the disk holds, and what a person was told, at a moment after some commits and in the middle of another one. */
function writeAndStop(file: string, store: Store, acknowledged: string[], before: Buffer): Written {
  const isSynced = isSyncedByCommits(join(file, '..'))
  // A second connection keeps the log from being folded into the database when one closes.
  const other = openSqlite(file)
  configure(other)
  let syncedBytes = 0
  const replyId = beginReply(store)
  for (let round = 0; round < lives; round += 1) {
    writeLife(store, ids, (line) => {
      acknowledged.push(line)
      syncedBytes = isSynced ? lengthInUse(file) : 0
    })
  }
  writeUnsynced(store, replyId)
  const written = whileUncommitted(other, () => readLog(file))
  other.close()
  const database = readFileSync(file)
  const disk = { database, written, synced: written.subarray(0, syncedBytes), before }
  return { disk, acknowledged: [...acknowledged] }
}

/** How far the newest frames reach: behind them lies what was written before the log began anew. */
function lengthInUse(file: string): number {
  const log = readLog(file)
  const salts = log.subarray(16, 24)
  let at = 32
  while (at + 24 <= log.length && log.subarray(at + 8, at + 16).equals(salts)) at += 24 + 4096
  return Math.min(at, log.length)
}

function opensWhole(rig: Rig, database: Buffer, log: Buffer, acknowledged: readonly string[]): void {
  const directory = join(rig.dataDirectory, 'after')
  layOut(directory, database, log)
  const file = join(directory, 'atelier.db')
  expect(isSound(file)).toBe(true)
  const store = openStore({ directory, now: Date.now })
  try {
    expect(acknowledged.filter((line) => !isThere(store, line))).toEqual([])
    expect(store.settings.read(recoveryKey, z.unknown())).toBe(null)
    expect(store.workspace.read('never committed 0')).toBe(null)
    for (const message of store.messages.streaming()) {
      expect(heard).toContainEqual(message.parts)
      // As the app does when it starts.
      store.messages.finish({ ...message, status: 'interrupted', endedAt: 1 }, null)
    }
    expect(store.damagedRows()).toEqual([])
  } finally {
    store.close()
  }
  life.isWritten({ ...rig, dataDirectory: directory })
  expect(isSound(file)).toBe(true)
}

row(
  'B2',
  'whatever a power loss leaves of what was not synced, every acknowledged commit is there',
  async (rig) => {
    const file = databaseOf(rig)
    const store = openStore({ directory: rig.dataDirectory, now: Date.now })
    const acknowledged: string[] = []
    try {
      const first = writeAndStop(file, store, acknowledged, Buffer.alloc(0))
      for (const log of logsAfterLoss(first.disk, rig.random, many(150, 25, 8)))
        opensWhole(rig, first.disk.database, log, first.acknowledged)

      // Folded into the database; the log begins anew over its own old frames.
      const unfolded = readFileSync(file)
      const folder = openSqlite(file)
      const whole = readLog(file)
      folder.pragma('wal_checkpoint(RESTART)')
      folder.close()
      const folded = readFileSync(file)
      for (let image = 0; image < many(60, 12, 6); image += 1)
        opensWhole(rig, betweenCheckpoints(unfolded, folded, rig.random), whole, first.acknowledged)

      const second = writeAndStop(file, store, acknowledged, whole)
      for (const log of logsAfterLoss(second.disk, rig.random, many(150, 25, 8)))
        opensWhole(rig, second.disk.database, log, second.acknowledged)
    } finally {
      store.close()
    }
  },
  180_000,
)
