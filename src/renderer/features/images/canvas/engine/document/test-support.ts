import type { CanvasDocument } from './canvas-document.ts'

export function emptyDocument(width: number, height: number): CanvasDocument {
  return { width, height, layers: [], activeLayerId: null }
}
