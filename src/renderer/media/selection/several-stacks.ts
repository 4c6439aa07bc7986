import type { AssetId } from '../../../shared/domain/ids.ts'
import { mostInStack, type StackItem } from '../../../shared/domain/stack.ts'
import { failureOf } from '../../data/failure.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { inTurn } from '../rating/in-turn.ts'
import { offerBack, type StacksClient } from '../stacks/stack-actions.ts'
import { inPortions } from './in-portions.ts'

/** One stack of these, of which the first is the cover. @returns false where they are not stacked, which was said */
export async function stackSeveral(client: StacksClient, ids: readonly AssetId[]): Promise<boolean> {
  const { stacks } = currentText()
  if (ids.length < 2 || ids.length > mostInStack) {
    showToast({ tone: 'neutral', text: ids.length < 2 ? stacks.tooFew : stacks.tooMany(mostInStack) })
    return false
  }
  try {
    const { before } = await client.stacks.make({ assetIds: [...ids] })
    return offerBack(client, before, stacks.stacked)
  } catch (error) {
    showFailure(failureOf(error))
    return false
  }
}

/** Takes each of these out of its stack. Never rejects. */
export function unstackSeveral(client: StacksClient, ids: readonly AssetId[]): Promise<void> {
  const { stacks } = currentText()
  return inTurn(['several'], async () => {
    const before: StackItem[] = []
    const isWhole = await inPortions(ids, stacks.unstacking, async (assetIds) => {
      before.push(...(await client.stacks.unstack({ assetIds })).before)
    })
    const isDone = offerBack(client, before, stacks.unstacked)
    if (!isDone && isWhole) showToast({ tone: 'neutral', text: stacks.notStacked })
  })
}
