import type { ClipboardEvent } from 'react'
import { useImageDrop } from '../drag/use-image-drop.ts'

/** Drops and pastes on a place for an image. What a place inside it took is not taken again. */
export function useImageTransfer(onTransfer: (data: DataTransfer) => void) {
  const { isHovered, dropHandlers } = useImageDrop(onTransfer)
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onTransfer(event.clipboardData)
  }
  return { isHovered, transferHandlers: { ...dropHandlers, onPaste } }
}
