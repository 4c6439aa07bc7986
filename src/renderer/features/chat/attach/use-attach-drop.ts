import { useCallback, type ClipboardEvent } from 'react'
import { draggedImage } from '../../../media/drag/asset-drag.ts'
import { useImageDrop } from '../../../media/drag/use-image-drop.ts'
import { useChatStore } from '../chat-context.ts'

/** Drops anywhere on the conversation, and pastes into the prompt box, become files of the draft. */
export function useAttachDrop() {
  const store = useChatStore()
  const take = useCallback(
    (data: DataTransfer) => {
      const { attach, attachKept } = store.getState()
      const kept = draggedImage(data)
      void (kept === null ? attach([...data.files]) : attachKept(kept))
    },
    [store],
  )
  return useImageDrop(take)
}

/** Text that comes with its own image (from a word processor) is pasted as text. */
export function useAttachPaste(): (event: ClipboardEvent) => void {
  const store = useChatStore()
  return (event) => {
    const { clipboardData } = event
    if (clipboardData.files.length === 0 || clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    void store.getState().attach([...clipboardData.files])
  }
}
