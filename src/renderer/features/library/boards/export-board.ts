import type { Board } from '../../../../shared/domain/board.ts'
import type { AssetId } from '../../../../shared/domain/ids.ts'
import { failureOf } from '../../../data/failure.ts'
import { askForExport } from '../../../media/export/export-request.ts'
import { readIds } from '../../../media/library/read-ids.ts'
import { feedName } from '../../../media/library/library-feeds.ts'
import { getClient } from '../../../rpc/client-context.ts'
import { currentText } from '../../../text/use-text.ts'
import { showFailure } from '../../../ui/toasts/show-failure.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** All that is on it and on the boards in it, each file once, whatever of it is shown. */
export async function exportBoard(
  { id, name, count }: Pick<Board, 'id' | 'name' | 'count'>,
  within: readonly Pick<Board, 'id'>[],
): Promise<void> {
  const read = (boardId: Board['id']) => readIds(getClient(), feedName('all', null, boardId))
  if (within.length === 0) return askForExport({ count, name, readIds: () => read(id) })
  // How many they are is known once they were read: a file may be on several.
  const found = new Set<AssetId>()
  try {
    for (const each of [id, ...within.map((inner) => inner.id)])
      for (const assetId of await read(each)) found.add(assetId)
  } catch (error) {
    return showFailure(failureOf(error))
  }
  if (found.size === 0) return void showToast({ tone: 'neutral', text: currentText().boards.emptyTitle })
  askForExport({ count: found.size, name, readIds: async () => [...found] })
}
