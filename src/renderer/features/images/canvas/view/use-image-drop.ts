import { type ClipboardEvent, type DragEvent, useState } from 'react'
import type { AssetId } from '../../../../../shared/domain/ids.ts'
import { draggedPicture, mayHoldPicture } from '../../../../media/asset-drag.ts'
import { takeFile } from '../../../../media/take-picture.ts'
import { uploadFile } from '../../../../rpc/media-url.ts'
import { currentText } from '../../../../text/use-text.ts'
import { showToast } from '../../../../ui/toast.ts'
import { addImage } from '../session/add-image.ts'
import type { CanvasSession } from '../session/canvas-session.ts'
import type { Point } from './viewport.ts'

const host = {
  upload: uploadFile,
  refuse: (sentence: string) => showToast({ tone: 'danger', text: sentence }),
}
/** Several dropped at once do not hide each other wholly. */
const apart = 24

/** Images that are dropped or pasted on the surface become layers where they fall; files are kept in the Library first. */
export function useImageDrop(session: CanvasSession) {
  const [isHovered, setHovered] = useState(false)

  async function take(data: DataTransfer, at: Point | null): Promise<void> {
    const dragged = draggedPicture(data)
    const files = [...data.files]
    if (dragged !== null) return addImage(session, dragged, at)
    for (const [index, file] of files.entries()) {
      const id: AssetId | null = await takeFile(file, host, currentText())
      const shifted = at === null ? null : { x: at.x + index * apart, y: at.y + index * apart }
      if (id !== null) await addImage(session, id, shifted)
    }
  }

  const handlers = {
    onDragOver(event: DragEvent) {
      if (!mayHoldPicture(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHovered(true)
    },
    onDragLeave: () => setHovered(false),
    onDrop(event: DragEvent) {
      setHovered(false)
      if (!mayHoldPicture(event.dataTransfer)) return
      event.preventDefault()
      const { left, top } = event.currentTarget.getBoundingClientRect()
      void take(event.dataTransfer, { x: event.clientX - left, y: event.clientY - top })
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      event.stopPropagation()
      void take(event.clipboardData, null)
    },
  }
  return { isHovered, handlers }
}
