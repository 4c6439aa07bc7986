import {
  type TrashItem,
  trashItemId,
  type TrashItemId,
  type TrashRemoval,
} from '../../../../shared/domain/trash.ts'
import type { Failure } from '../../../../shared/errors.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { showFile } from '../../../lib/show-file.ts'
import { failureOf } from '../../../data/failure.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import type { TrashClient } from './trash-store.ts'

/** The most that one call takes. */
const idsAtOnce = 500

/** Puts these back, says so, and leads to what was put back where it was one. */
export async function restoreItems(client: TrashClient, items: readonly TrashItem[]): Promise<void> {
  const { trash } = currentText()
  await said(async () => {
    let restored = 0
    for (const itemIds of portions(items.map(trashItemId)))
      restored += (await client.trash.restore({ itemIds })).restored
    const [only] = items
    const action = items.length === 1 && only !== undefined ? { action: wayTo(only) } : {}
    showToast({ tone: 'success', text: trash.restored(restored), ...action })
  })
}

export async function restoreAll(client: TrashClient): Promise<void> {
  await said(async () => {
    const { restored } = await client.trash.restoreAll({})
    showToast({ tone: 'success', text: currentText().trash.restored(restored) })
  })
}

/** What came of a deletion: the sum of what went; `isStopped`: the rest was left. */
export type Deletion = { removal: TrashRemoval; isStopped: boolean; failure: Failure | null }

/** Whether there is a moment at which the deletion of these can be stopped. */
export function canStop(items: readonly TrashItem[]): boolean {
  return items.length > idsAtOnce
}

/** For ever, portion by portion until the signal aborts or one fails; what is under way then still goes. */
export async function deleteForEver(
  client: TrashClient,
  items: readonly TrashItem[],
  signal: AbortSignal,
): Promise<Deletion> {
  const removal: TrashRemoval = { files: 0, conversations: 0, kept: 0, delayed: 0 }
  try {
    for (const itemIds of portions(items.map(trashItemId))) {
      if (signal.aborted) return { removal, isStopped: true, failure: null }
      const { files, conversations, kept, delayed } = await client.trash.remove({ itemIds })
      removal.files += files
      removal.conversations += conversations
      removal.kept += kept
      removal.delayed += delayed
    }
    return { removal, isStopped: false, failure: null }
  } catch (error) {
    return { removal, isStopped: false, failure: failureOf(error) }
  }
}

/** Null where nothing was even tried. */
export function deletionText(
  { removal, isStopped, failure }: Deletion,
  { trash }: Pick<Catalogue, 'trash'>,
): string | null {
  const isNothing = Object.values(removal).every((count) => count === 0)
  if (isNothing && failure !== null) return null
  return isStopped ? `${trash.gone(removal)}${trash.restStays}` : trash.gone(removal)
}

function wayTo(item: TrashItem) {
  const onSelect = () =>
    item.type === 'asset'
      ? showFile(item.asset.id)
      : useNavigation.getState().go('chat', { id: item.conversation.id })
  return { label: currentText().trash.open, onSelect }
}

async function said(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    showFailure(failureOf(error))
  }
}

function portions(ids: readonly TrashItemId[]): TrashItemId[][] {
  return Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, nth) =>
    ids.slice(nth * idsAtOnce, (nth + 1) * idsAtOnce),
  )
}
