import {
  type AnsweredStep,
  fromTheStart,
  heldIn,
  nextStep,
  type Range,
  settle,
  type Step,
  stepToHeld,
} from './asset-steps.ts'
import type { AssetFeed } from './asset-store.ts'
import { withoutUnlisted } from './selection.ts'

/**
 * What a list is once a step was read, and what is to be read next. A list that is read again stays as it was until what is
 * looked at has been read: a file that is open is in it all the while, wherever else somebody looks.
 */
export function taken(
  { list, renewed, selection, heldId }: AssetFeed,
  step: Step,
  { answer, skipped, ids }: AnsweredStep,
  range: Range,
): { change: Partial<AssetFeed>; next: Step | null } {
  const listed = new Set([...(ids ?? []), ...answer.assets.map(({ id }) => id)])
  const answered = step.take(renewed ?? list, answer, skipped)
  const read = settle(answered, range, heldId)
  const isAnew = renewed !== null || (step === fromTheStart && list.hasRead)
  const held = isAnew ? heldIn(list, heldId) : null
  // The page just read may be put away again, and is not to be asked for twice.
  const next = nextStep(read, range) ?? (held && stepToHeld(answered, held))
  const isRenewing = next !== null && isAnew
  return {
    change: {
      ...(isRenewing ? { renewed: read } : { list: read, renewed: null }),
      ...(step === fromTheStart && { isOutOfOrder: false }),
      // What is selected while the answer is on its way is in the list of now.
      selection: ids === null ? selection : withoutUnlisted(selection, listed),
      // Together with the list: who wants more at the sight of it is heard.
      isReading: next !== null,
    },
    next,
  }
}
