import type { Sqlite } from '../../sqlite.ts'
import { ranks } from './exchange-schema.ts'

export type ForgetOldest = {
  /**
   * One short step towards a file of no more than `mostBytes`.
   * @returns whether another step would do more
   */
  (mostBytes: number): boolean
}

/** Rows of one step: a body is at most half a megabyte, and what is overwritten holds up everything else. */
const rowsAtOnce = 8
/** The newest questions stay, however full it is: they tell what happens now. */
const newestAsking = 100

/** @param hasJob whether the job that paid for a create is still there */
export function createForgetOldest(sqlite: Sqlite, hasJob: (id: string) => boolean): ForgetOldest {
  const oldest = sqlite.prepare(`
    SELECT id FROM exchanges WHERE rank = @rank
      AND id < coalesce((SELECT id FROM exchanges WHERE rank = @rank ORDER BY id DESC LIMIT 1 OFFSET @but), '')
    ORDER BY id LIMIT ${rowsAtOnce}`)
  const allOldest = sqlite.prepare(
    `SELECT id FROM exchanges WHERE rank = @rank ORDER BY id LIMIT ${rowsAtOnce}`,
  )
  const creates = sqlite.prepare(`
    SELECT id, subject_id AS jobId FROM exchanges WHERE rank = ${ranks.create} AND id > @after
    ORDER BY id LIMIT ${rowsAtOnce}`)
  const deleteThese = sqlite.prepare('DELETE FROM exchanges WHERE id IN (SELECT value FROM json_each(@ids))')
  /** Where the look for creates without a job goes on: what was seen with one is not asked about in this run again. */
  let seen = ''

  const withoutJob = () => {
    const rows = creates.all({ after: seen })
    seen = String(rows.at(-1)?.['id'] ?? seen)
    return { ids: rows.filter((row) => !hasJob(String(row['jobId']))).map(idOf), isMore: rows.length > 0 }
  }
  const next = () => {
    for (const query of [
      () => oldest.all({ rank: ranks.asking, but: newestAsking - 1 }),
      () => allOldest.all({ rank: ranks.talk }),
    ]) {
      const ids = query().map(idOf)
      if (ids.length > 0) return { ids, isMore: true }
    }
    return withoutJob()
  }

  return (mostBytes) => {
    if (Number(sqlite.pragma('page_count')) * Number(sqlite.pragma('page_size')) <= mostBytes) return false
    const { ids, isMore } = next()
    if (ids.length > 0) {
      deleteThese.run({ ids: JSON.stringify(ids) })
      sqlite.execute('PRAGMA incremental_vacuum')
    }
    return isMore
  }
}

const idOf = (row: Record<string, unknown>): string => String(row['id'])
