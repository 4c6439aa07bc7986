import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { mayHoldImage } from '../drag/asset-drag.ts'

/** Drops and pastes on a place for an image. What a place inside it took is not taken again. */
export function useImageDrop(onTransfer: (data: DataTransfer) => void) {
  const [isHovered, setHovered] = useState(false)
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (event.defaultPrevented || !mayHoldImage(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHovered(true)
    },
    onDragLeave: () => setHovered(false),
    onDrop(event: DragEvent) {
      setHovered(false)
      if (event.defaultPrevented || !mayHoldImage(event.dataTransfer)) return
      event.preventDefault()
      onTransfer(event.dataTransfer)
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      onTransfer(event.clipboardData)
    },
  }
  return { isHovered, dropHandlers }
}
