import type { AssetId } from '../../../shared/domain/ids.ts'
import { createChoice } from '../../ui/chooser/choice.ts'

/** The question on which board these files should be put. */
export const boardChoice = createChoice<readonly AssetId[]>([])

export function chooseBoardFor(assetIds: readonly AssetId[]): void {
  if (assetIds.length > 0) boardChoice.open(assetIds)
}
