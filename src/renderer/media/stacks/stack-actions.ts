import type { AtelierClient } from '../../../shared/contract/index.ts'
import type { AssetId } from '../../../shared/domain/ids.ts'
import type { StackItem } from '../../../shared/domain/stack.ts'
import { failureOf } from '../../data/failure.ts'
import { getClient } from '../../rpc/client-context.ts'
import { currentText } from '../../text/use-text.ts'
import { showFailure } from '../../ui/toasts/show-failure.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { showUndoable } from '../../ui/undo.ts'

export type StacksClient = Pick<AtelierClient, 'stacks'>

/** The most that one call puts back. */
const itemsAtOnce = 10_000

// What is done with the stack of one file, each with its way back. None rejects.

/** The whole stack that this one is in. */
export function dissolveStack(assetId: AssetId): Promise<void> {
  const client = getClient()
  return change(() => client.stacks.dissolve({ assetId }), currentText().stacks.unstacked)
}

/** With everything else that was made of its recipe. */
export function stackTakes(assetId: AssetId): Promise<void> {
  const client = getClient()
  const { stacked, onlyTake } = currentText().stacks
  return change(() => client.stacks.makeOfTakes({ assetId }), stacked, onlyTake)
}

export function takeOutOfStack(assetId: AssetId): Promise<void> {
  const client = getClient()
  const { takenOut } = currentText().stacks
  return change(
    () => client.stacks.unstack({ assetIds: [assetId] }),
    () => takenOut,
  )
}

export function makeCover(assetId: AssetId): Promise<void> {
  const client = getClient()
  const { coverMade } = currentText().stacks
  return change(
    () => client.stacks.makeCover({ assetId }),
    () => coverMade,
  )
}

async function change(
  act: () => Promise<{ before: StackItem[] }>,
  say: (count: number) => string,
  ifNone?: string,
): Promise<void> {
  try {
    const isDone = offerBack(getClient(), (await act()).before, say)
    if (!isDone && ifNone !== undefined) showToast({ tone: 'neutral', text: ifNone })
  } catch (error) {
    showFailure(failureOf(error))
  }
}

/**
 * Says what was done to files, with the way back.
 *
 * @param before how they were stacked
 * @returns false where it was done to none, of which nothing is said
 */
export function offerBack(
  client: StacksClient,
  before: readonly StackItem[],
  say: (count: number) => string,
): boolean {
  if (before.length === 0) return false
  showUndoable({
    text: say(before.length),
    label: currentText().common.undo,
    of: {},
    undo() {
      void putBack(client, before)
      return true
    },
  })
  return true
}

async function putBack(client: StacksClient, before: readonly StackItem[]): Promise<void> {
  try {
    for (let start = 0; start < before.length; start += itemsAtOnce)
      await client.stacks.putBack({ before: before.slice(start, start + itemsAtOnce) })
  } catch (error) {
    showFailure(failureOf(error))
  }
}
