import { z } from 'zod'
import { AssetId } from '../../../../shared/domain/ids.ts'
import { asJson } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

/** `seq`: greater than those of all other jobs when it was written. */
export type JobPlace = z.infer<typeof JobPlace>
/** The files that the request of a job names. */
export type JobInputs = JobPlace & { assetIds: AssetId[] }

/** What came of a file: found by the other end of what rows say of where they come from. */
export type ResultsTable = ReturnType<typeof createResultsTable>

// Whatever a damaged row has for an id: none is passed by where jobs are counted.
const JobPlace = z.object({ seq: z.number(), jobId: z.string() })
const Texts = z.array(z.unknown()).catch([])

export function createResultsTable(sqlite: Sqlite) {
  const selectInputs = sqlite.prepare(`
    SELECT seq, id AS jobId, (
      SELECT json_group_array(atom) FROM json_tree(CASE WHEN json_valid(request) THEN request ELSE '[]' END)
      WHERE type = 'text' AND atom LIKE 'ast\\_%' ESCAPE '\\') AS named
    FROM jobs WHERE seq > @after ORDER BY seq LIMIT @limit`)
  const selectPlace = sqlite.prepare('SELECT 1 FROM jobs WHERE seq = @seq AND id = @jobId')
  const selectShown = sqlite.prepare(`
    WITH result (id) AS (
      SELECT id FROM assets WHERE parent_id = @assetId
      UNION SELECT asset_id FROM canvas_image_layers WHERE layer_asset_id = @assetId
      UNION SELECT assets.id FROM canvases
        CROSS JOIN jobs INDEXED BY jobs_by_canvas ON
          CASE WHEN json_valid(request) THEN json_extract(request, '$.edit.canvasId') END = canvases.id
            AND jobs.kind = 'image' AND dismissed_at IS NULL
        CROSS JOIN assets ON assets.job_id = jobs.id
        WHERE source_asset_id = @assetId
      UNION SELECT assets.id FROM json_each(@jobIds) CROSS JOIN assets ON assets.job_id = value)
    SELECT assets.id FROM result CROSS JOIN assets ON assets.id = result.id
    WHERE trashed_at IS NULL AND is_intermediate = 0 AND assets.id <> @assetId ORDER BY assets.id DESC`)
  const selectSent = sqlite.prepare(`
    SELECT asset_id AS id FROM canvas_image_layers CROSS JOIN assets ON assets.id = asset_id
    WHERE layer_asset_id = @assetId AND is_intermediate = 1`)
  const idsOf = (rows: readonly Record<string, unknown>[]) =>
    rows.flatMap(({ id }) => AssetId.safeParse(id).data ?? [])
  return {
    /** Of jobs after this one, in the order in which they were written; none at the end. */
    inputsAfter(after: number, limit: number): JobInputs[] {
      return selectInputs.all({ after, limit }).map((row) => {
        const named = Texts.parse(asJson(row['named']))
        return {
          ...JobPlace.parse(row),
          assetIds: named.flatMap((id) => AssetId.safeParse(id).data ?? []),
        }
      })
    },
    isJobThere: (place: JobPlace): boolean => selectPlace.get(place) !== undefined,
    /** What was sent to a model of documents in which this image was a layer. */
    sentWith: (assetId: AssetId): AssetId[] => idsOf(selectSent.all({ assetId })),
    /** Files outside the trash that came of this one, or that these jobs made; newest first. */
    of: (assetId: AssetId, jobIds: readonly string[]): AssetId[] =>
      idsOf(selectShown.all({ assetId, jobIds: JSON.stringify(jobIds) })),
  }
}
