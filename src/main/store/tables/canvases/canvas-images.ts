import { z } from 'zod'
import { type AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { asBoolean, fromBoolean } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'

/** `hasModelPart`: an edit by a model had been accepted in the document by then. */
const CanvasImage = z.object({ canvasId: CanvasId, hasModelPart: z.boolean() })
export type CanvasImage = z.infer<typeof CanvasImage>

/** Which images were made of documents of the canvas. Those of earlier versions of the app have no row. */
export type CanvasImageTable = ReturnType<typeof createCanvasImageTable>

export function createCanvasImageTable(sqlite: Sqlite) {
  const selectAccepted = sqlite.prepare(`
    SELECT 1 FROM canvas_decisions WHERE canvas_id = @canvasId AND decision = 'accepted' LIMIT 1`)
  const upsert = sqlite.prepare(`
    INSERT INTO canvas_images (asset_id, canvas_id, has_model_part) VALUES (@assetId, @canvasId, @hasModelPart)
    ON CONFLICT (asset_id) DO UPDATE SET canvas_id = excluded.canvas_id, has_model_part = excluded.has_model_part`)
  const selectOne = sqlite.prepare(`
    SELECT canvas_id AS canvasId, has_model_part AS hasModelPart FROM canvas_images WHERE asset_id = @assetId`)
  return {
    /** Whether an edit was accepted is looked up as it is written. In place of what was known before. */
    note(assetId: AssetId, canvasId: CanvasId) {
      const hasModelPart = fromBoolean(selectAccepted.get({ canvasId }) !== undefined)
      upsert.run({ assetId, canvasId, hasModelPart })
    },
    /** Null for what is of no document, or whose row is damaged. */
    of(assetId: AssetId) {
      const row = selectOne.get({ assetId })
      const image = { ...row, hasModelPart: asBoolean(row?.['hasModelPart']) }
      return CanvasImage.safeParse(image).data ?? null
    },
  }
}
