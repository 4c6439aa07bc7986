import { changedHashSql } from '../row-hash.ts'
import type { Sqlite } from '../sqlite.ts'

/** When things were put in the trash, and jobs dismissed. */
export type TrashTimes = {
  /**
   * What is there now was put there no later than now, whatever the clock said then: a later time becomes this one, so
   * that what is put there from now on can be told from it.
   *
   * @throws StoreError of the disk: then nothing has changed
   */
  noLaterThan(nowMs: number): void
}

export function createTrashTimes(sqlite: Sqlite): TrashTimes {
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
    noLaterThan: (nowMs) =>
      sqlite.transaction(() => {
        for (const update of updates) update.run({ nowMs })
      }),
  }
}
