import { useEffect, useState } from 'react'
import { bringsFiles } from '../../media/drag/own-drag.ts'
import { isTextTarget } from '../../keys/focus.ts'

/**
 * What is dropped where no room takes it must never navigate the window away. Returns whether files hover over the
 * window now. A room that takes a drag itself has called preventDefault before the event reaches the window.
 */
export function useGlobalDrop(onFiles: (files: File[]) => void): boolean {
  const [isHovering, setHovering] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const onDragOver = (event: DragEvent) => {
      const isForUs = hasFiles(event) && !event.defaultPrevented
      setHovering(isForUs)
      if (event.defaultPrevented || (!hasFiles(event) && isTextTarget(event.target))) return
      event.preventDefault()
      if (event.dataTransfer !== null) event.dataTransfer.dropEffect = isForUs ? 'copy' : 'none'
    }
    const onDrop = (event: DragEvent) => {
      setHovering(false)
      if (event.defaultPrevented || (!hasFiles(event) && isTextTarget(event.target))) return
      event.preventDefault()
      const files = hasFiles(event) ? [...(event.dataTransfer?.files ?? [])] : []
      if (files.length > 0) onFiles(files)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setHovering(false)
    }
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    return () => controller.abort()
  }, [onFiles])
  return isHovering
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer !== null && bringsFiles(event.dataTransfer)
}
