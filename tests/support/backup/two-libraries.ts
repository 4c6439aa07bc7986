import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { findDamagedRows } from '../../../src/main/store/row-hash.ts'
import { openSqlite } from '../../../src/main/store/sqlite.ts'
import type { AddReport } from '../../../src/shared/domain/keeping/backup.ts'
import { type AppCore, openAppCore } from '../app-core.ts'
import { addBackup, backUp, restore } from './backup-folder.ts'
import { addImage } from '../canvas/canvas-requests.ts'

/** The library that the backup is of, and the one that it is added to. */
export let other: AppCore
export let here: AppCore
export let chosen: string

// Each of its many threads loads the app anew: slow is not wrong.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(async () => {
  other = await openAppCore()
  here = await openAppCore()
  chosen = await mkdtemp(join(tmpdir(), 'atelier-backup-'))
})

afterEach(async () => {
  await Promise.all([other.close(), here.close()])
  await rm(chosen, { recursive: true, force: true })
})

export async function image(core: AppCore, background: string, name?: string) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  const assetId = await addImage(core, bytes, name)
  const { sha256 } = await core.client.library.get({ assetId })
  return { assetId, path: `media/${sha256.slice(0, 2)}/${sha256}.png` }
}

export async function backedUp(): Promise<void> {
  expect((await backUp(other.client, chosen)).failure).toBeNull()
}

export async function newest(): Promise<{ folder: string; name: string }> {
  const { root, snapshots } = await here.client.backup.look({ folder: chosen })
  return { folder: root, name: snapshots[0]?.name ?? '' }
}

export async function added(takesBack = false): Promise<AddReport> {
  const { report, failure } = await addBackup(here.client, { ...(await newest()), takesBack })
  expect(failure).toBeNull()
  expect(faultsOf(here)).toEqual([])
  if (report === null) throw new Error('no report')
  return report
}

/** The library here at its next start. */
export async function started(): Promise<void> {
  here = await here.restart()
}

/** What of a library does not hold together. */
function faultsOf({ dataDirectory }: AppCore): unknown[] {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'), { isReadOnly: true })
  try {
    return [
      ...sqlite
        .prepare('PRAGMA integrity_check')
        .all()
        .filter((row) => row['integrity_check'] !== 'ok'),
      ...sqlite.prepare('PRAGMA foreign_key_check').all(),
      ...findDamagedRows(sqlite),
      ...sqlite.prepare('SELECT sha256 FROM assets GROUP BY sha256 HAVING count(*) > 1').all(),
    ]
  } finally {
    sqlite.close()
  }
}

export function rowsOf({ dataDirectory }: AppCore): Record<string, unknown[]> {
  const sqlite = openSqlite(join(dataDirectory, 'atelier.db'), { isReadOnly: true })
  try {
    const tables = ['assets', 'asset_notes', 'asset_tags', 'boards', 'board_items', 'canvases', 'connections']
    const more = [
      'conversations',
      'messages',
      'jobs',
      'job_events',
      'tags',
      'smart_boards',
      'image_styles',
      'settings',
    ]
    return Object.fromEntries(
      [...tables, ...more].map((table) => [
        table,
        sqlite
          .prepare(
            `SELECT * FROM ${table} ${table === 'settings' ? "WHERE key NOT GLOB 'backup*'" : ''} ORDER BY rowid`,
          )
          .all(),
      ]),
    )
  } finally {
    sqlite.close()
  }
}

export const files = async (core: AppCore) =>
  (await core.client.library.list({ kind: null, cursor: null, limit: 99 })).assets.map(({ id }) => id)

export const press = (nth: number) => `7d3f3b80-0000-4000-8000-00000000000${nth}`

export async function said(core: AppCore, connectionId: string, text: string, nth: number) {
  const { reply, conversation } = await core.client.chat.send({
    ...{
      conversationId: null,
      connectionId: connectionId as never,
      model: 'm',
      text,
      idempotencyKey: press(nth),
    },
  })
  await core.replyEnded(reply)
  return conversation.id
}

/** Begins the library here as a copy of the other one. */
export async function begunAlike(): Promise<void> {
  await backedUp()
  expect((await restore(here.client, await newest())).failure).toBeNull()
  await started()
}

export const shown = async (core: AppCore, conversationId: string) =>
  (await core.client.chat.messages({ conversationId: conversationId as never, before: null, limit: 99 }))
    .messages
