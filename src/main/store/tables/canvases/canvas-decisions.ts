import type { EditDecision } from '../../../../shared/domain/canvas/canvas-edit.ts'
import { AssetId, type CanvasId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'

/** What persons said of images that came for edits of documents: what has no row here waits for them. */
export type CanvasDecisionTable = ReturnType<typeof createCanvasDecisionTable>

export function createCanvasDecisionTable(sqlite: Sqlite) {
  const upsert = sqlite.prepare(`
    INSERT INTO canvas_decisions (asset_id, canvas_id, decision, layer_id, decided_at, number)
    VALUES (@assetId, @canvasId, @decision, @layerId, @atMs, (
      SELECT coalesce(max(number), 0) + 1 FROM canvas_decisions
      WHERE canvas_id = @canvasId AND decision = 'accepted'))
    ON CONFLICT (asset_id) DO UPDATE SET decision = excluded.decision, layer_id = excluded.layer_id,
      decided_at = excluded.decided_at, number = excluded.number`)
  const deleteOne = sqlite.prepare('DELETE FROM canvas_decisions WHERE asset_id = @assetId')
  const selectOf = sqlite.prepare(`
    SELECT asset_id AS assetId FROM canvas_decisions WHERE canvas_id = @canvasId ORDER BY asset_id`)
  const selectAccepted = sqlite.prepare(`
    SELECT asset_id AS assetId, layer_id AS layerId FROM canvas_decisions
    WHERE canvas_id = @canvasId AND decision = 'accepted' ORDER BY number DESC, asset_id DESC`)
  return {
    /** In place of what was said before. */
    decide: (decided: {
      assetId: AssetId
      canvasId: CanvasId
      decision: EditDecision
      layerId: string | null
      atMs: number
    }): void => void upsert.run(decided),
    /** As if nothing had been said. */
    forget: (assetId: AssetId): void => void deleteOne.run({ assetId }),
    of: (canvasId: CanvasId) =>
      selectOf.all({ canvasId }).flatMap(({ assetId }) => AssetId.safeParse(assetId).data ?? []),
    /** With the layers that they became, null where that was not noted then. The one that was accepted last comes first, whatever the clock said. */
    accepted: (canvasId: CanvasId) =>
      selectAccepted.all({ canvasId }).flatMap(({ assetId: id, layerId }) => {
        const assetId = AssetId.safeParse(id).data
        return assetId === undefined ? [] : [{ assetId, layerId: layerId === null ? null : String(layerId) }]
      }),
  }
}
