import type { AssetId } from '../../../shared/domain/ids.ts'
import { assetAt, type AssetPages, indexOfAsset } from '../library/asset-pages.ts'
import type { GridItems } from './use-grid-focus.ts'

/** The files of a list as the items of a grid; of a page that is put away nothing is known. */
export function assetItems(list: AssetPages): GridItems<AssetId> {
  return {
    total: list.total,
    idAt: (index) => assetAt(list, index)?.id ?? null,
    indexOf: (id) => indexOfAsset(list, id),
  }
}
