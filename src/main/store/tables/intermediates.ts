import { AssetId } from '../../../shared/domain/ids.ts'
import { changedHashSql } from '../row-hash.ts'
import type { Sqlite } from '../sqlite.ts'

/**
 * Images that were only made to be sent, of a part of a document and of its mask. They are in no list, and are there for as long
 * as something names them.
 */
export type Intermediates = ReturnType<typeof createIntermediates>

export function createIntermediates(sqlite: Sqlite) {
  const select = sqlite.prepare(
    'SELECT id FROM assets WHERE id IN (SELECT value FROM json_each(@ids)) AND is_intermediate = 1',
  )
  const update = sqlite.prepare(`
    UPDATE assets SET is_intermediate = 0, row_hash = ${changedHashSql('assets', { is_intermediate: '0' })}
    WHERE id = @id`)
  const selectPage = sqlite.prepare(`
    SELECT id FROM assets INDEXED BY assets_intermediate
    WHERE is_intermediate = 1 AND id > @after
      AND NOT EXISTS (SELECT 1 FROM image_style_assets WHERE asset_id = assets.id)
      AND NOT EXISTS (SELECT 1 FROM canvas_layers WHERE asset_id = assets.id)
    ORDER BY id LIMIT @limit`)
  const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]) =>
    rows.flatMap(({ id }) => AssetId.safeParse(id).data ?? [])
  return {
    /** Those of these that are; from now on they are a person's images, as all others. */
    show: (ids: readonly AssetId[]) =>
      sqlite.transaction(() => {
        const shown = idsOf(select.all({ ids: JSON.stringify(ids) }))
        for (const id of shown) update.run({ id })
        return shown
      }),
    /** Those that no style and no layer began as, oldest first: so many after an id. */
    page: (after: string, limit: number) => idsOf(selectPage.all({ after, limit })),
  }
}
