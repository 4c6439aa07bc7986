import type { Sqlite, Value } from '../../sqlite.ts'

/** Ids of what was deleted for ever. They outlive it: a copy of before may still hold the rows. */
export type Purged = ReturnType<typeof createPurged>

/** Of no row: what was deleted after it stands behind it, whatever the clock said. */
const takingBack = 'taking-back'

/** SQL: whether the row of `purged` came after a person asked for what was deleted by then. */
export const isAfterTakingBackSql = `rowid > (SELECT rowid FROM purged WHERE id = '${takingBack}')`

export function createPurged(sqlite: Sqlite, now: () => number) {
  const insert = sqlite.prepare(
    'INSERT OR IGNORE INTO purged (id, purged_at) SELECT value, @now FROM json_each(@ids)',
  )
  const selectLast = sqlite.prepare('SELECT max(purged_at) AS at FROM purged WHERE purged_at <= @atMs')
  const mark = sqlite.prepare('INSERT OR REPLACE INTO purged (id, purged_at) VALUES (@id, 0)')
  return {
    note: (ids: readonly string[]): void => void insert.run({ ids: JSON.stringify(ids), now: now() }),
    /** A person wants back what was deleted for ever until now. */
    noteTakingBack: (): void => void mark.run({ id: takingBack }),
    /** When something was last deleted for ever, no later than this; null when nothing was. */
    lastUntil(atMs: number) {
      const at = selectLast.get({ atMs })?.['at']
      return typeof at === 'number' ? at : null
    },
  }
}

/** Of rows that a copy or a damaged file gave back, those that a person had deleted for ever go again. */
export function forgetPurged(sqlite: Sqlite): void {
  sqlite.execute(`
    DELETE FROM messages WHERE conversation_id IN (SELECT id FROM purged);
    DELETE FROM conversations WHERE id IN (SELECT id FROM purged);
    DELETE FROM assets WHERE id IN (SELECT id FROM purged);
    DELETE FROM jobs WHERE id IN (SELECT id FROM purged);
    DELETE FROM grids WHERE id IN (SELECT id FROM purged);
    DELETE FROM canvases WHERE id IN (SELECT id FROM purged);
    DELETE FROM boards WHERE id IN (SELECT id FROM purged);
    DELETE FROM tags WHERE id IN (SELECT id FROM purged);
    -- An old word on what is to go says nothing of what a person has restored since.
    DELETE FROM purges WHERE task GLOB 'everything:*' OR task GLOB 'asset:*' OR task GLOB 'conversation:*';`)
}

/** Whether a row of a copy is one of those; its place may be another row's by now. */
export function isPurged(sqlite: Sqlite, row: Readonly<Record<string, Value>>): boolean {
  // A database that is looked at before it is migrated does not know them yet.
  const isKnown = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'purged'").get() !== undefined
  if (!isKnown) return false
  const names = { id: row['id'] ?? null, conversation: row['conversation_id'] ?? null }
  return sqlite.prepare('SELECT 1 FROM purged WHERE id IN (@id, @conversation)').get(names) !== undefined
}
