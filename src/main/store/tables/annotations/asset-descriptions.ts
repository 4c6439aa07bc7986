import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'

export type NewDescription = {
  /** Empty: none any more. */
  text: string
  /** Null where a person wrote it: of one that is there already, its model stays. */
  model: string | null
  atMs: number
}

/** The description of a file; the search finds it by its words from then on. Of a file that is there. */
export type Describe = (id: AssetId, description: NewDescription) => void

export function createDescribe(sqlite: Sqlite): Describe {
  const index = createAssetIndex(sqlite)
  const put = sqlite.prepare(`
    INSERT INTO asset_descriptions (asset_id, description, model, created_at) VALUES (@id, @text, @model, @atMs)
    ON CONFLICT (asset_id) DO UPDATE SET description = excluded.description,
      model = coalesce(excluded.model, model), created_at = excluded.created_at`)
  const forget = sqlite.prepare('DELETE FROM asset_descriptions WHERE asset_id = @id')
  return (id, { text, model, atMs }) =>
    sqlite.transaction(() => {
      if (text === '') forget.run({ id })
      else put.run({ id, text, model, atMs })
      index.put(id)
    })
}
