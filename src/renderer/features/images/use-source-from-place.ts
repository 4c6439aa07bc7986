import { useEffect } from 'react'
import { useStore } from 'zustand'
import { AssetId } from '../../../shared/domain/ids.ts'
import type { Model } from '../../../shared/domain/model.ts'
import { useNavigation } from '../../lib/navigation.ts'
import { startFrom } from './image-form.ts'
import { currentText } from '../../text/use-text.ts'
import { showToast } from '../../ui/toast.ts'
import { imageFormStore } from './images-room.ts'

/**
 * "Edit with words" of another place comes as a parameter, which is used up: coming back must not put the picture in
 * again. It waits for the draft and the models, because they decide which model takes it.
 * Words that were about another image would make this one again: they are cleared, and can be had back.
 */
export function useSourceFromPlace(models: readonly Model[]): void {
  const source = useNavigation(({ params }) => params['source'])
  const isReady = useStore(imageFormStore(), ({ isRead }) => isRead) && models.length > 0
  useEffect(() => {
    const id = AssetId.safeParse(source)
    if (!id.success || !isReady) return
    const { value, change } = imageFormStore().getState()
    change({ ...startFrom([id.data], value, models), prompt: '' })
    offerPrompt(value.prompt)
    useNavigation.getState().replace({})
  }, [source, isReady, models])
}

function offerPrompt(prompt: string): void {
  if (prompt.trim() === '') return
  const { images, library } = currentText()
  showToast({
    tone: 'neutral',
    text: images.promptCleared,
    action: { label: library.undo, onSelect: () => imageFormStore().getState().change({ prompt }) },
  })
}
