import { Asset } from '../../../shared/domain/asset.ts'
import { asBoolean, type DamageLog } from '../row.ts'
import { readStack } from './stacks/stack-columns.ts'
import type { Row } from '../sqlite.ts'
import { readAnnotations } from './asset-annotations.ts'

/**
 * A damaged row keeps its place in the gallery: what cannot be read says nothing, and the file counts as
 * missing, because nobody can say any more which file it was. Only its id must be readable.
 */
const shape = Asset.shape
const LeftOver = Asset.extend({
  kind: shape.kind.catch('image'),
  sha256: shape.sha256.catch('0'.repeat(64)),
  mimeType: shape.mimeType.catch('application/octet-stream'),
  byteSize: shape.byteSize.catch(0),
  width: shape.width.catch(0),
  height: shape.height.catch(0),
  durationMs: shape.durationMs.catch(null),
  thumbhash: shape.thumbhash.catch(null),
  hasThumbnail: shape.hasThumbnail.catch(false),
  prompt: shape.prompt.catch(''),
  model: shape.model.catch(null),
  jobId: shape.jobId.catch(null),
  fileName: shape.fileName.catch('damaged'),
  createdAt: shape.createdAt.catch(0),
  isIntermediate: shape.isIntermediate.catch(false),
  pick: shape.pick.catch(null),
  stars: shape.stars.catch(0),
})

/** The asset; with `isMissing` true when its row does not fit; null (and reported) when its id is unreadable. */
export function readAsset(row: Row, damage: DamageLog): Asset | null {
  const { isArchived, stackId: _stackId, isBelow: _isBelow, stackMembers: _stackMembers, ...own } = row
  const stack = readStack(row)
  const candidate = {
    ...own,
    hasThumbnail: asBoolean(row['hasThumbnail']),
    isMissing: asBoolean(row['isMissing']),
    isIntermediate: asBoolean(row['isIntermediate']),
    ...readAnnotations(row, damage),
    ...(isArchived === 1 && { isArchived: true }),
    ...(stack !== undefined && { stack }),
  }
  const whole = Asset.safeParse(candidate)
  if (whole.success) return whole.data
  damage.report('assets', row['id'], whole.error)
  const leftOver = LeftOver.safeParse({ ...candidate, isMissing: true })
  return leftOver.success ? leftOver.data : null
}
