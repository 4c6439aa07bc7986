import { AssetId } from '../../../../shared/domain/ids.ts'
import { ImageRequest, VideoRequest } from '../../../../shared/domain/job/job.ts'
import { asJson } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

/**
 * What was made of the same recipe as a file: by the same model, of the same prompt, with the same settings, however many were
 * asked for at once. Newest first, with itself; empty for what no job made.
 */
export function createTakesOf(sqlite: Sqlite) {
  const select = sqlite.prepare(`
    SELECT take.id, jobs.request FROM assets AS asked
      CROSS JOIN assets AS take INDEXED BY assets_by_prompt_length
        ON take.model = asked.model AND length(take.prompt) = length(asked.prompt)
      CROSS JOIN jobs ON jobs.id = take.job_id
    WHERE asked.id = @assetId AND take.trashed_at IS NULL AND take.job_id IS NOT NULL
      AND take.prompt = asked.prompt AND take.kind = asked.kind AND take.is_intermediate = 0
    ORDER BY take.id DESC LIMIT @limit`)
  return (assetId: AssetId, limit: number): AssetId[] => {
    const rows = select.all({ assetId, limit }).map(({ id, request }) => ({ id, recipe: recipeOf(request) }))
    const own = rows.find(({ id }) => id === assetId)?.recipe
    if (own === undefined || own === null) return []
    return rows.flatMap(({ id, recipe }) => (recipe === own ? (AssetId.safeParse(id).data ?? []) : []))
  }
}

/** Null for one that cannot be read. */
function recipeOf(request: unknown): string | null {
  const json = asJson(request)
  const read = ImageRequest.safeParse(json).data ?? VideoRequest.safeParse(json).data
  if (read === undefined) return null
  return JSON.stringify(read.kind === 'image' ? { ...read, n: 1 } : read)
}
