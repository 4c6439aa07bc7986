import type { Asset, AssetRating } from '../../../shared/domain/asset.ts'
import { currentText } from '../../text/use-text.ts'
import { announce } from '../../ui/announce.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { forgetUndoable, offerUndo } from '../../ui/undo.ts'
import { assetAt, indexOfAsset } from '../library/asset-pages.ts'
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
  let before: RatingChange = {}
  // Each press by itself, also of the same file.
  const press = {}
  const rated = inTurn([asset.id], () => {
    // What was pressed before this is written by now: that is what this leads back to.
    const { pick, stars } = asItIs(assets, asset)
    before = { ...(change.pick !== undefined && { pick }), ...(change.stars !== undefined && { stars }) }
    return wasRated(assets, asset, change)
  })
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

/** What came of the last press on a file that was shown like this: who presses again sooner than it is drawn shows the same. */
const answers = new WeakMap<Asset, Asset>()

/** A file by the lists that are in memory, which hear of everything; else by what came of the last press on it. */
function asItIs(assets: AssetStore, asset: Asset): Asset {
  for (const feed of Object.values(assets.getState().feeds)) {
    const listed = feed && assetAt(feed.list, indexOfAsset(feed.list, asset.id))
    if (listed !== undefined) return listed
  }
  return answers.get(asset) ?? asset
}

async function wasRated(assets: AssetStore, asset: Asset, change: RatingChange): Promise<boolean> {
  const text = currentText()
  try {
    const rated = await assets.getState().rate(asset.id, change)
    answers.set(asset, rated)
    announce(ratingText(rated, text.culling) || text.culling.unrated)
    return true
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
}
