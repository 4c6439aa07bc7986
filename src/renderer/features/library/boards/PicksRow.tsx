import { CircleCheck } from 'lucide-react'
import { draggedFiles, mayHoldFile } from '../../../media/drag/asset-drag.ts'
import { rateSeveral } from '../../../media/selection/several-actions.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { useText } from '../../../text/use-text.ts'
import { openSearch, picksSearch, useShowsPicks } from '../search/library-search.ts'
import { TopRow } from './TopRow.tsx'
import { useRowDrop } from './use-row-drop.ts'

/** Of all files those that were picked: what others call favorites. What is dropped here is picked. */
export function PicksRow() {
  const { culling } = useText()
  const client = useClient()
  const dropping = useRowDrop({
    effectOf: (transfer) => (mayHoldFile(transfer) ? 'copy' : null),
    drop(transfer) {
      const ids = draggedFiles(transfer)
      if (ids.length > 0) void rateSeveral(client, ids, { pick: 'picked' })
      return ids.length > 0
    },
  })
  return (
    <TopRow
      name={culling.picks}
      icon={<CircleCheck />}
      isOpen={useShowsPicks()}
      onShow={() => openSearch(picksSearch)}
      dropping={dropping}
    />
  )
}
