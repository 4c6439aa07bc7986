import { ImageStyle, mostStyles } from '../../../../shared/domain/style/image-style.ts'
import type { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'

/** The styles that a person made. An image that is deleted for ever goes out of each. */
export type ImageStyleTable = ReturnType<typeof createImageStyleTable>

export function createImageStyleTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader('image_styles', ImageStyle, (row) => row, damage)
  const select = sqlite.prepare(`
    SELECT id, name, words_before AS wordsBefore, words_after AS wordsAfter FROM image_styles
    ORDER BY name COLLATE NOCASE, id LIMIT @limit`)
  const selectOne = sqlite.prepare('SELECT 1 FROM image_styles WHERE id = @id')
  const count = sqlite.prepare('SELECT count(*) AS styles FROM image_styles')
  const selectAssets = sqlite.prepare(`
    SELECT asset_id AS assetId FROM image_style_assets WHERE style_id = @id ORDER BY position`)
  const upsert = sqlite.prepare(`
    INSERT INTO image_styles (id, name, words_before, words_after) VALUES (@id, @name, @wordsBefore, @wordsAfter)
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, words_before = excluded.words_before,
      words_after = excluded.words_after`)
  const deleteAssets = sqlite.prepare('DELETE FROM image_style_assets WHERE style_id = @id')
  // An image that has gone meanwhile is left out.
  const insertAsset = sqlite.prepare(`
    INSERT INTO image_style_assets (style_id, position, asset_id)
    SELECT @id, @position, id FROM assets WHERE id = @assetId`)
  const deleteOne = sqlite.prepare('DELETE FROM image_styles WHERE id = @id')
  return {
    /** By name. */
    list: () =>
      reader.many(
        select.all({ limit: mostStyles }).map((row) => ({
          ...row,
          assetIds: selectAssets.all({ id: String(row['id']) }).map(({ assetId }) => assetId),
        })),
      ),
    /** In place of the one with this id, where there is one. @throws StoreError `conflict` where there are too many */
    save({ id, name, wordsBefore, wordsAfter, assetIds }: ImageStyle) {
      sqlite.transaction(() => {
        const isNew = selectOne.get({ id }) === undefined
        if (isNew && Number(count.get()?.['styles']) >= mostStyles)
          throw new StoreError('conflict', `more than ${mostStyles} styles`)
        upsert.run({ id, name, wordsBefore, wordsAfter })
        deleteAssets.run({ id })
        for (const [position, assetId] of assetIds.entries()) insertAsset.run({ id, position, assetId })
      })
    },
    /** Does nothing where there is none. */
    remove: (id: ImageStyleId): void => void deleteOne.run({ id }),
  }
}
