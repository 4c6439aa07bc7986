import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { forgetUndoable, offerUndo } from '../../ui/undo.ts'
import type { AssetStore } from '../library/asset-store.ts'
import { failureOf } from '../../data/failure.ts'
import { inTurn } from './in-turn.ts'
import { ratingText } from './rating-text.ts'

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
  // Each press by itself, also of the same file.
  const press = {}
  const rated = inTurn([asset.id], () => wasRated(assets, asset, change))
  async function takeBack(): Promise<void> {
    const wasTaken = inTurn([asset.id], async () => (await rated) && wasRated(assets, asset, before))
    if (await wasTaken) onUndone?.(asset)
  }
  // Offered at once: it is seen before it is written, and who takes it back then means this, and nothing that was before.
  offerUndo({
    of: press,
    undo() {
      void takeBack()
      return true
    },
  })
  if (await rated) return true
  forgetUndoable((of) => of === press)
  return false
}

async function wasRated(assets: AssetStore, { id }: Asset, change: RatingChange): Promise<boolean> {
  const text = currentText()
  try {
    const rated = await assets.getState().rate(id, change)
    announce(ratingText(rated, text.culling) || text.culling.unrated)
    return true
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
}
