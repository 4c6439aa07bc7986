import type { Board } from '../../../../shared/domain/board.ts'
import { askForExport } from '../../../media/export/export-request.ts'
import { readIds } from '../../../media/library/read-ids.ts'
import { feedName } from '../../../media/library/library-feeds.ts'
import { getClient } from '../../../rpc/client-context.ts'

/** All that is on it, whatever of it is shown. */
export function exportBoard({ id, name, count }: Pick<Board, 'id' | 'name' | 'count'>): void {
  askForExport({ count, name, readIds: () => readIds(getClient(), feedName('all', null, id)) })
}
