import { useEffect } from 'react'
import { AssetId } from '../../../shared/domain/ids.ts'
import { useNavigation } from '../../lib/navigation.ts'

/** Opens what another room led to. The address forgets it, so that coming back opens the room and not the file. */
export function useAskedFor(onAsked: (id: AssetId) => void): void {
  const asked = useNavigation(({ params }) => params['id'])
  const replace = useNavigation((navigation) => navigation.replace)
  useEffect(() => {
    if (asked === undefined) return
    const id = AssetId.safeParse(asked)
    replace({})
    // A step of its own in the history, after the one that forgot it.
    if (id.success) onAsked(id.data)
  }, [asked, onAsked, replace])
}
