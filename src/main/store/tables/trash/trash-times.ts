import { changedHashSql } from '../../row-hash.ts'
import type { Sqlite } from '../../sqlite.ts'

/**
 * SQL for the time at which something is put in the trash: later than the moment of an emptying that goes on, or that is
 * to be finished, also where the clock was set back since. What is in the trash by that moment is deleted for ever.
 *
 * @param at SQL for the time by the clock; null stays null
 */
export function trashedAtSql(at: string): string {
  const emptying = `SELECT CAST(substr(task, 12) AS INTEGER) FROM purges
    WHERE task > 'everything:' AND task < 'everything;' ORDER BY task DESC LIMIT 1`
  return `max(${at}, coalesce((${emptying}) + 1, 0))`
}

/** When things were put in the trash, and jobs dismissed. */
export function createTrashTimes(sqlite: Sqlite) {
  const updates = [
    sqlite.prepare(`
      UPDATE assets SET trashed_at = @nowMs, row_hash = ${changedHashSql('assets', { trashed_at: '@nowMs' })}
      WHERE trashed_at > @nowMs`),
    sqlite.prepare('UPDATE conversations SET trashed_at = @nowMs WHERE trashed_at > @nowMs'),
    sqlite.prepare(`
      UPDATE jobs SET dismissed_at = @nowMs, row_hash = ${changedHashSql('jobs', { dismissed_at: '@nowMs' })}
      WHERE dismissed_at > @nowMs`),
  ]
  return {
    /**
     * What is there now was put there no later than now, whatever the clock said then: a later time becomes this one, so
     * that what is put there from now on can be told from it.
     *
     * @throws StoreError of the disk: then nothing has changed
     */
    noLaterThan: (nowMs: number) =>
      sqlite.transaction(() => {
        for (const update of updates) update.run({ nowMs })
      }),
  }
}
