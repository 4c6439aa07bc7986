import { firstImageLayerId } from '../../../../shared/domain/canvas/canvas.ts'
import { AssetId, type CanvasId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'

/** In place of an image: layers were seen of which it is not known what they began as. */
const unknown = ''

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
  const insertUnknown = sqlite.prepare(`
    INSERT INTO canvas_image_layers (asset_id, layer_asset_id)
    SELECT @assetId, '${unknown}' WHERE EXISTS (
      SELECT 1 FROM json_each(@layerIds) WHERE value <> '${firstImageLayerId}' AND value NOT IN (
        SELECT layer_id FROM canvas_layers WHERE canvas_id = @canvasId))`)
  const selectUnknown = sqlite.prepare(`
    SELECT 1 FROM canvas_image_layers WHERE asset_id = @assetId AND layer_asset_id = '${unknown}'`)
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
        const made = { assetId, canvasId, layerIds: JSON.stringify(layerIds) }
        insertMade.run(made)
        insertUnknown.run(made)
      }),
    /** Whether layers were seen in it that began neither as an image that is known nor with the document: painted ones, or copies. */
    hasUnknown: (assetId: AssetId): boolean => selectUnknown.get({ assetId }) !== undefined,
    /** The images that were layers of this one, by their ids; each may be gone for ever by now. */
    of: (assetId: AssetId) => selectOf.all({ assetId }).flatMap(({ id }) => AssetId.safeParse(id).data ?? []),
    /** The document is gone for ever. */
    forget: (canvasId: string): void => void deleteOfCanvas.run({ canvasId }),
  }
}
