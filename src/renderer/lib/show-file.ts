import type { AssetId } from '../../shared/domain/ids.ts'
import { useNavigation } from './navigation.ts'

/** Opens a file in the Library. */
export function showFile(assetId: AssetId): void {
  useNavigation.getState().goFor({ room: 'library', type: 'show-file', assetId })
}
