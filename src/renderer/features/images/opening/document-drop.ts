import type { DragEvent } from 'react'
import { isDocument } from './document-files.ts'
import { openHere } from './open-here.ts'

/**
 * Documents of the canvas open wherever in the room they are dropped, also on a place for images; with them whatever was
 * dropped beside them.
 */
export function onDocumentDrop(event: DragEvent): void {
  const files = [...event.dataTransfer.files]
  if (!files.some(isDocument)) return
  // Below, nobody takes what was taken.
  event.preventDefault()
  void openHere(files)
}
