import type { Asset } from '../../../shared/domain/asset.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'
import { shortTitle } from './asset-name.ts'
import type { AssetStore } from './asset-store.ts'
import { failureOf } from '../../data/failure.ts'

/**
 * Moves to the trash and offers the way back.
 *
 * @param onRestored leads back to it
 * @returns false when it could not be done, which has been said
 */
export async function moveToTrash(
  assets: AssetStore,
  asset: Asset,
  onRestored?: () => void,
): Promise<boolean> {
  const text = currentText()
  try {
    await assets.getState().remove(asset.id)
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
  showUndoable({
    text: text.library.trashed(shortTitle(asset)),
    label: text.common.undo,
    of: asset.id,
    undo() {
      void putBack(assets, asset, onRestored)
      return true
    },
  })
  return true
}

/** Takes it out of the trash, and says how that went. Never rejects. */
export async function putBack(assets: AssetStore, asset: Asset, onRestored?: () => void): Promise<void> {
  const text = currentText()
  try {
    await assets.getState().restore(asset.id)
    onRestored?.()
    showToast({ tone: 'success', text: text.library.restored(shortTitle(asset)) })
  } catch (error) {
    showFailure(failureOf(error))
  }
}
