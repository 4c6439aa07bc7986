import { type DragEvent, useState } from 'react'
import { useNavigation } from '../../../../lib/navigation.ts'
import { draggedImage, mayHoldImage } from '../../../../media/drag/asset-drag.ts'
import { openHere } from '../../opening/open-here.ts'

/** Where no document is open, what is dropped opens: documents of others, files with images, images of the Library. */
export function useOpeningDrop() {
  const [isHovered, setHovered] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!mayHoldImage(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHovered(true)
    },
    onDragLeave: () => setHovered(false),
    onDrop(event: DragEvent) {
      setHovered(false)
      if (event.defaultPrevented || !mayHoldImage(event.dataTransfer)) return
      event.preventDefault()
      const dragged = draggedImage(event.dataTransfer)
      if (dragged !== null) useNavigation.getState().go('images', { edit: dragged })
      else void openHere([...event.dataTransfer.files])
    },
  }
  return { isHovered, handlers }
}
