import type { EditDecision } from '../../shared/domain/canvas-edit.ts'
import { AssetId, type CanvasId } from '../../shared/domain/ids.ts'
import type { Sqlite } from './sqlite.ts'

/** What persons said of images that came for edits of documents: what has no row here waits for them. */
export type CanvasDecisionTable = {
  /** In place of what was said before. */
  decide(decided: { assetId: AssetId; canvasId: CanvasId; decision: EditDecision; atMs: number }): void
  /** As if nothing had been said. */
  forget(assetId: AssetId): void
  of(canvasId: CanvasId): AssetId[]
  /** Null where none was. */
  lastAccepted(canvasId: CanvasId): AssetId | null
}

export function createCanvasDecisionTable(sqlite: Sqlite): CanvasDecisionTable {
  const upsert = sqlite.prepare(`
    INSERT INTO canvas_decisions (asset_id, canvas_id, decision, decided_at)
    VALUES (@assetId, @canvasId, @decision, @atMs)
    ON CONFLICT (asset_id) DO UPDATE SET decision = excluded.decision, decided_at = excluded.decided_at`)
  const deleteOne = sqlite.prepare('DELETE FROM canvas_decisions WHERE asset_id = @assetId')
  const selectOf = sqlite.prepare(`
    SELECT asset_id AS assetId FROM canvas_decisions WHERE canvas_id = @canvasId ORDER BY asset_id`)
  const selectAccepted = sqlite.prepare(`
    SELECT asset_id AS assetId FROM canvas_decisions
    WHERE canvas_id = @canvasId AND decision = 'accepted' ORDER BY decided_at DESC, asset_id DESC LIMIT 1`)
  return {
    decide: (decided) => void upsert.run(decided),
    forget: (assetId) => void deleteOne.run({ assetId }),
    of: (canvasId) =>
      selectOf.all({ canvasId }).flatMap(({ assetId }) => AssetId.safeParse(assetId).data ?? []),
    lastAccepted: (canvasId) => AssetId.safeParse(selectAccepted.get({ canvasId })?.['assetId']).data ?? null,
  }
}
