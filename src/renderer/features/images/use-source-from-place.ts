import { useEffect } from 'react'
import { useStore } from 'zustand'
import { AssetId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/model.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { startFrom } from './image-form.ts'
import { imageFormStore } from './images-room.ts'

/**
 * "Edit with words" of another place comes as a parameter, which is used up: coming back must not put the picture in
 * again. It waits for the draft and the models, because they decide which model takes it.
 */
export function useSourceFromPlace(models: readonly Model[]): void {
  const source = useNavigation(({ params }) => params['source'])
  const isReady = useStore(imageFormStore(), ({ isRead }) => isRead) && models.length > 0
  useEffect(() => {
    const id = AssetId.safeParse(source)
    if (!id.success || !isReady) return
    const { value, change } = imageFormStore().getState()
    change(startFrom([id.data], value, models))
    useNavigation.getState().replace({})
  }, [source, isReady, models])
}
