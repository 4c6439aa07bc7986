import type { Annotations } from '../../../../shared/domain/annotation.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { createAssetIndex } from '../search/asset-index.ts'

export type AnnotationChange = Partial<Pick<Annotations, 'note' | 'label'>>

/** The note and the label of a file; the search finds it by both from then on. What is not named stays. */
export type Annotate = (id: AssetId, change: AnnotationChange) => void

export function createAnnotate(sqlite: Sqlite): Annotate {
  const index = createAssetIndex(sqlite)
  const make = sqlite.prepare(
    "INSERT OR IGNORE INTO asset_notes (asset_id, note, label) VALUES (@id, '', NULL)",
  )
  const setNote = sqlite.prepare('UPDATE asset_notes SET note = @note WHERE asset_id = @id')
  const setLabel = sqlite.prepare('UPDATE asset_notes SET label = @label WHERE asset_id = @id')
  const forgetEmpty = sqlite.prepare(
    "DELETE FROM asset_notes WHERE asset_id = @id AND note = '' AND label IS NULL",
  )
  return (id, { note, label }) =>
    sqlite.transaction(() => {
      make.run({ id })
      if (note !== undefined) setNote.run({ id, note })
      if (label !== undefined) setLabel.run({ id, label })
      forgetEmpty.run({ id })
      index.put(id)
    })
}
