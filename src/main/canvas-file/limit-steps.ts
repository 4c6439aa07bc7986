import type { Database } from 'better-sqlite3'

/** Deletes the tiles that neither the document nor a step has. */
export const forgetTiles = `DELETE FROM tiles WHERE id NOT IN (SELECT tile_id FROM layer_tiles)
  AND id NOT IN (SELECT before_id FROM step_tiles WHERE before_id IS NOT NULL)
  AND id NOT IN (SELECT after_id FROM step_tiles WHERE after_id IS NOT NULL)`

/**
 * The last of the steps that are forgotten. A tile that the document does not show goes with the last step that has it; `freed` is
 * what goes until then, of all. Where that never is enough, every step goes that is not undone.
 */
const cutFor = `
  WITH uses AS (
    SELECT before_id AS id, seq FROM step_tiles WHERE before_id IS NOT NULL
    UNION ALL SELECT after_id, seq FROM step_tiles WHERE after_id IS NOT NULL
  ), last_uses AS (
    SELECT id, max(seq) AS seq FROM uses GROUP BY id
  ), hidden AS (
    SELECT coalesce(last_uses.seq, 0) AS seq, sum(octet_length(pixels)) AS bytes
    FROM tiles LEFT JOIN last_uses USING (id) WHERE id NOT IN (SELECT tile_id FROM layer_tiles) GROUP BY 1
  ), total AS (
    SELECT coalesce(sum(bytes), 0) AS bytes FROM hidden
  ), freed AS (
    SELECT seq, sum(bytes) OVER (ORDER BY seq) AS bytes FROM hidden
  ), enough AS (
    SELECT min(seq) AS seq FROM freed WHERE (SELECT bytes FROM total) - bytes <= @maximumBytes
  )
  SELECT min(coalesce((SELECT seq FROM enough), @position), @position) AS seq FROM total
  WHERE total.bytes > @maximumBytes`

/** Forgets the oldest steps of a document that stands at `position`, in the transaction of the caller. */
export function createLimit(database: Database): (maximumBytes: number, position: number) => void {
  const findCut = database.prepare<[{ maximumBytes: number; position: number }], { seq: number }>(cutFor)
  const forgetSteps = database.prepare<[number]>('DELETE FROM steps WHERE seq <= ?')
  const forgetStepTiles = database.prepare<[number]>('DELETE FROM step_tiles WHERE seq <= ?')
  const forgetRest = database.prepare(forgetTiles)
  return (maximumBytes, position) => {
    const cut = findCut.get({ maximumBytes, position })
    if (cut === undefined) return
    forgetSteps.run(cut.seq)
    forgetStepTiles.run(cut.seq)
    forgetRest.run()
  }
}
