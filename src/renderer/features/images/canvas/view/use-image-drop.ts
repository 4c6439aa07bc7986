import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { draggedImage, mayHoldImage } from '../../../../media/drag/asset-drag.ts'
import { addFiles } from '../session/add-files.ts'
import { addImage } from '../session/add-image.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import type { Point } from './viewport.ts'

/**
 * Images that are dropped become layers: on the surface where they fall, beside it in the middle of what is seen. Files are kept
 * in the Library first.
 */
export function useImageDrop(session: CanvasSession, where: 'where it falls' | 'in the middle') {
  const [isHovered, setHovered] = useState(false)
  const handlers = {
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
      const { left, top } = event.currentTarget.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      take(session, event.dataTransfer, where === 'in the middle' ? null : at)
    },
  }
  return { isHovered, handlers }
}

/** Images that are pasted become layers, wherever in the editor the focus is. */
export function useImagePaste(session: CanvasSession): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: data, target, defaultPrevented } = event
    if (defaultPrevented || data === null || data.files.length === 0) return
    if (target instanceof Element && target.closest('[role=dialog]') !== null) return
    event.preventDefault()
    take(session, data, null)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}

function take(session: CanvasSession, data: DataTransfer, at: Point | null): void {
  const dragged = draggedImage(data)
  // Read now: they are gone once this event has passed.
  const files = [...data.files]
  void (dragged === null ? addFiles(session, files, at) : addImage(session, dragged, at))
}
