import { type DragEvent, useState } from 'react'
import { mayHoldImage } from './asset-drag.ts'

/** Images and files that are dropped on a place. What a place inside it took is not taken again. */
export function useImageDrop(onDropped: (data: DataTransfer, event: DragEvent) => void) {
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
      onDropped(event.dataTransfer, event)
    },
  }
  return { isHovered, dropHandlers }
}
