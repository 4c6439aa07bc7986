import { useEffect } from 'react'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { useNavigation } from '../../../lib/navigation.ts'
import { useClient } from '../../../rpc/client-context.ts'
import { imageFormStore } from '../images-room.ts'
import { styleStoreOf } from './style-store.ts'

/** A style that was taken over elsewhere comes as a parameter, which is used up: it is chosen in the form. */
export function useStyleFromPlace(): void {
  const asked = useNavigation(({ params }) => params['style'])
  const store = styleStoreOf(useClient())
  useEffect(() => {
    const styleId = ImageStyleId.safeParse(asked).data
    if (styleId === undefined) return
    useNavigation.getState().replace({})
    const choose = () => imageFormStore().getState().change({ styleId })
    // Before it is known that it is there it would be shown as deleted.
    void store.getState().read().then(choose)
  }, [asked, store])
}
