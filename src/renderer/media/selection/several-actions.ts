import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetRating } from '../../../shared/domain/asset.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { inTurn } from '../rating/in-turn.ts'
import type { RatingChange } from '../rating/rate-asset.ts'
import { inPortions, offerSeveral, tellLeftOut } from './in-portions.ts'

type SeveralClient = {
  library: Pick<AtelierClient['library'], 'removeItems' | 'restoreItems' | 'rateItems'>
}

/**
 * What is done with many files at once: portion by portion, each whole or not at all, with one way back for all that was
 * done. What could not be done is said. None rejects.
 *
 * @param onRestored they came back by the way back that is offered
 * @returns false where some of them stay where they were: a person stopped it, or a failure did
 */
export function trashSeveral(
  client: SeveralClient,
  ids: readonly AssetId[],
  onRestored: () => void = () => {},
): Promise<boolean> {
  const { selection } = currentText()
  return inTurn(['several'], async () => {
    const moved: AssetId[] = []
    const isWhole = await inPortions(ids, selection.moving, async (assetIds) => {
      moved.push(...(await client.library.removeItems({ assetIds })).removedIds)
    })
    if (moved.length > 0)
      offerSeveral(selection.moved(moved.length), () => restoreSeveral(client, moved).then(onRestored))
    if (isWhole) tellLeftOut(ids.length - moved.length)
    return isWhole
  })
}

function restoreSeveral(client: SeveralClient, ids: readonly AssetId[]): Promise<void> {
  const { selection } = currentText()
  return inTurn(['several'], async () => {
    let count = 0
    const isWhole = await inPortions(ids, selection.restoring, async (assetIds) => {
      count += (await client.library.restoreItems({ assetIds })).restoredIds.length
    })
    if (count > 0) showToast({ tone: 'success', text: selection.restored(count) })
    if (isWhole) tellLeftOut(ids.length - count)
  })
}

type RatedBefore = AssetRating & { assetId: AssetId }

export function rateSeveral(
  client: SeveralClient,
  ids: readonly AssetId[],
  change: RatingChange,
): Promise<void> {
  const { selection } = currentText()
  return inTurn(['several', ...ids], async () => {
    const before: RatedBefore[] = []
    const isWhole = await inPortions(ids, selection.rating, async (assetIds) => {
      before.push(...(await client.library.rateItems({ assetIds, ...change })).before)
    })
    if (before.length > 0)
      offerSeveral(selection.rated(before.length), () => rateAsBefore(client, before, change))
    if (isWhole) tellLeftOut(ids.length - before.length)
  })
}

/** @param change what was said of them since: the other half of a rating stays as it is */
function rateAsBefore(
  client: SeveralClient,
  before: readonly RatedBefore[],
  change: RatingChange,
): Promise<void> {
  const { selection } = currentText()
  const all = before.map(({ assetId }) => assetId)
  return inTurn(['several', ...all], async () => {
    const alike = Map.groupBy(before, ({ pick, stars }) => `${pick} ${stars}`)
    for (const group of alike.values()) {
      const { pick = null, stars = 0 } = group[0] ?? {}
      const rating = {
        ...(change.pick !== undefined && { pick }),
        ...(change.stars !== undefined && { stars }),
      }
      const ids = group.map(({ assetId }) => assetId)
      const isWhole = await inPortions(ids, selection.rating, async (assetIds) => {
        await client.library.rateItems({ assetIds, ...rating })
      })
      if (!isWhole) return
    }
  })
}
