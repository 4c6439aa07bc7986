import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import { errorLine } from '../../text/error-text.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showToast } from '../../ui/toast.ts'
import { offerUndo } from '../../ui/undo.ts'
import type { AssetStore } from '../asset-store.ts'
import { failureOf } from '../failure-of.ts'
import { ratingWords } from './rating-words.ts'

/** What a press says: the other half of the rating stays as it is. */
export type RatingChange = Partial<AssetRating>

/**
 * Rates a file and keeps the way back, by Ctrl/Cmd-Z.
 *
 * @param onUndone leads back to it
 * @returns false when it could not be done, which has been said
 */
export async function rateAsset(
  assets: AssetStore,
  asset: Asset,
  change: RatingChange,
  onUndone?: (asset: Asset) => void,
): Promise<boolean> {
  const before: RatingChange = {
    ...(change.pick !== undefined && { pick: asset.pick }),
    ...(change.stars !== undefined && { stars: asset.stars }),
  }
  if (!(await wasRated(assets, asset, change))) return false
  // Each press by itself, also of the same file.
  offerUndo({
    of: {},
    undo() {
      void wasRated(assets, asset, before).then((isDone) => isDone && onUndone?.(asset))
      return true
    },
  })
  return true
}

async function wasRated(assets: AssetStore, { id }: Asset, change: RatingChange): Promise<boolean> {
  const text = currentText()
  try {
    const rated = await assets.getState().rate(id, change)
    announce(ratingWords(rated, text.choosing) || text.choosing.unrated)
    return true
  } catch (error) {
    showToast({ tone: 'danger', text: errorLine(failureOf(error), text) })
    return false
  }
}
