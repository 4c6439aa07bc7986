import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from '../../../lib/navigation.ts'
import { lookAs } from '../../../media/culling/cull-state.ts'
import { changeCulling, cullingParam, openCulling } from '../../../media/culling/cull-store.ts'
import { type Group, keyOf } from './use-duplicates.ts'

/**
 * While a group is compared the dialog stands back; it is there again afterwards, at that group.
 *
 * @param refresh reads what is left then
 */
export function useComparing(refresh: () => void) {
  const [comparedKey, setCompared] = useState<string | null>(null)
  const isOver = useNavigation(({ params }) => !(cullingParam in params))
  const back = useEffectEvent(refresh)
  useEffect(() => {
    if (comparedKey !== null && isOver) back()
  }, [comparedKey, isOver])
  return {
    isComparing: comparedKey !== null && !isOver,
    /** The button that led there; null where that group is gone. */
    comparedButton: () => document.querySelector<HTMLElement>(`[data-compare="${comparedKey}"]`),
    compare(group: Group) {
      openCulling(group.assets, null)
      changeCulling((state) => lookAs(state, group.assets.length > 2 ? 'four' : 'two'))
      setCompared(keyOf(group))
    },
  }
}
