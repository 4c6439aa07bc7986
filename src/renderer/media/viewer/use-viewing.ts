import { useCallback, useState } from 'react'
import type { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'

type Viewing = {
  /** What the viewer of this room shows; null: it is closed. */
  openId: AssetId | null
  /** What it showed last, also after it closed; null: nothing yet. */
  lastId: AssetId | null
  /** Opens it, turns it, or closes it (null). Does nothing any more once the room was left. */
  view(id: AssetId | null): void
}

/** The viewer of the room of now, as a place that Back leaves. */
export function useViewing(): Viewing {
  // A room is drawn anew when it is entered, and what it still waits for must not open a viewer over the next one.
  const [room] = useState(() => useNavigation.getState().room)
  const openId = useNavigation((navigation) => (navigation.room === room ? navigation.viewing : null))
  const [lastId, setLastId] = useState(openId)
  if (openId !== null && openId !== lastId) setLastId(openId)
  const view = useCallback((id: AssetId | null) => useNavigation.getState().view(room, id), [room])
  return { openId, lastId, view }
}
