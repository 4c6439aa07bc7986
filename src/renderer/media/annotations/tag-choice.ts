import type { AssetId, TagId } from '../../../shared/domain/ids.ts'
import { createChoice } from '../../ui/chooser/choice.ts'

type TagQuestion = {
  type: 'add' | 'remove'
  assetIds: readonly AssetId[]
  /** Tags that files among them have, as far as that is known here. */
  had: ReadonlySet<TagId>
}

/** The question which tag is put on these files, or taken off them. */
export const tagChoice = createChoice<TagQuestion>({ type: 'add', assetIds: [], had: new Set() })

export function chooseTagFor(question: TagQuestion): void {
  if (question.assetIds.length > 0) tagChoice.open(question)
}
