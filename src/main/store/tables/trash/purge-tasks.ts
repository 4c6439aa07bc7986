import type { Sqlite } from '../../sqlite.ts'

/**
 * - `everything`: what was in the trash at a moment, in ms since the epoch.
 * - `conversation`, `asset`, `job`: rows to delete, by id.
 * - `exchanges`: what was said to gateways for a reply, a job or a file, by its id.
 * - `file`: `<sha256>:<MIME type>`, unless a row names it after all.
 * - `unusable`: the unusable file of a job, by its SHA-256, unless another job names it.
 * - `search`: what the indexes of the search still hold of rows that are gone; its one name is `indexes`.
 */
export type PurgeKind =
  | 'everything'
  | 'conversation'
  | 'asset'
  | 'job'
  | 'exchanges'
  | 'file'
  | 'unusable'
  | 'search'

/** What is being deleted for ever: written down before any of it goes, so that the next start can finish. */
export type PurgeTasks = ReturnType<typeof createPurgeTasks>

export function createPurgeTasks(sqlite: Sqlite) {
  const tasks = "(SELECT @kind || ':' || value AS task FROM json_each(@names))"
  const insert = sqlite.prepare(`INSERT OR IGNORE INTO purges (task) SELECT task FROM ${tasks}`)
  const remove = sqlite.prepare(`DELETE FROM purges WHERE task IN ${tasks}`)
  // `;` is the letter after `:`.
  const select = sqlite.prepare(`
    SELECT substr(task, length(@kind) + 2) AS name FROM purges
    WHERE task > @kind || ':' || @after AND task < @kind || ';' ORDER BY task LIMIT @limit`)
  return {
    add: (kind: PurgeKind, names: readonly string[]): void =>
      void insert.run({ kind, names: JSON.stringify(names) }),
    /** The first so many names after one. */
    next: (kind: PurgeKind, limit: number, after = '') =>
      select.all({ kind, limit, after }).map((row) => String(row['name'])),
    done: (kind: PurgeKind, names: readonly string[]): void =>
      void remove.run({ kind, names: JSON.stringify(names) }),
  }
}
