import { AssetId, type CanvasId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'

/** Images of the library that were added to documents of the canvas as layers, and what was made of them there. */
export type CanvasLayerTable = ReturnType<typeof createCanvasLayerTable>

export function createCanvasLayerTable(sqlite: Sqlite) {
  const upsert = sqlite.prepare(`
    INSERT INTO canvas_layers (canvas_id, layer_id, asset_id) VALUES (@canvasId, @layerId, @assetId)
    ON CONFLICT (canvas_id, layer_id) DO UPDATE SET asset_id = excluded.asset_id`)
  const deleteMade = sqlite.prepare('DELETE FROM canvas_image_layers WHERE asset_id = @assetId')
  const insertMade = sqlite.prepare(`
    INSERT OR IGNORE INTO canvas_image_layers (asset_id, layer_asset_id)
    SELECT @assetId, asset_id FROM canvas_layers
    WHERE canvas_id = @canvasId AND layer_id IN (SELECT value FROM json_each(@layerIds)) AND asset_id <> @assetId`)
  const selectOf = sqlite.prepare(`
    SELECT layer_asset_id AS id FROM canvas_image_layers WHERE asset_id = @assetId ORDER BY layer_asset_id`)
  const deleteOfCanvas = sqlite.prepare('DELETE FROM canvas_layers WHERE canvas_id = @canvasId')
  return {
    /** The layer began as that image. */
    note: (canvasId: CanvasId, layerId: string, assetId: AssetId): void =>
      void upsert.run({ canvasId, layerId, assetId }),
    /** An image was made of the document with these layers to be seen. In place of what was known before. */
    noteMade: (assetId: AssetId, canvasId: CanvasId, layerIds: readonly string[]) =>
      sqlite.transaction(() => {
        deleteMade.run({ assetId })
        insertMade.run({ assetId, canvasId, layerIds: JSON.stringify(layerIds) })
      }),
    /** The images that were layers of this one, by their ids; each may be gone for ever by now. */
    of: (assetId: AssetId) => selectOf.all({ assetId }).flatMap(({ id }) => AssetId.safeParse(id).data ?? []),
    /** The document is gone for ever. */
    forget: (canvasId: string): void => void deleteOfCanvas.run({ canvasId }),
  }
}
