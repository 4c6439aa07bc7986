import { useEffect, useEffectEvent } from 'react'
import { draggedImage } from '../../../../media/drag/asset-drag.ts'
import { useImageDrop } from '../../../../media/drag/use-image-drop.ts'
import { addFiles } from '../session/add-files.ts'
import { addImage } from '../session/add-image.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import type { Point } from './viewport.ts'

/**
 * Images that are dropped become layers: on the surface where they fall, beside it in the middle of what is seen. Files are kept
 * in the Library first.
 */
export function useLayerDrop(session: CanvasSession, where: 'where it falls' | 'in the middle') {
  return useImageDrop((data, { currentTarget, clientX, clientY }) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    take(session, data, where === 'in the middle' ? null : { x: clientX - left, y: clientY - top })
  })
}

/** Images that are pasted become layers, wherever in the editor the focus is. */
export function useLayerPaste(session: CanvasSession): void {
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
