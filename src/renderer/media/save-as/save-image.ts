import type { SavedLook } from '../../../shared/contract/provenance.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import { getClient } from '../../rpc/client-context.ts'
import { madeImageUrl } from '../../rpc/media-url.ts'
import type { SaveOutcome } from '../save/save-copy.ts'
import { saveMadeFile } from '../save/save-link.ts'
import { renamedTo } from './saved-look.ts'

/** Saves an image in another look where the person wants it; says what stands in the way. Never rejects. */
export function saveImageAs(
  { id, fileName: name }: Pick<Asset, 'id' | 'fileName'>,
  look: SavedLook,
): Promise<SaveOutcome> {
  const fileName = renamedTo(name, look.format)
  return saveMadeFile(madeImageUrl(id, look, fileName), fileName, (signal) =>
    getClient().provenance.saveImage({ assetId: id, look, fileName }, { signal }),
  )
}
