import type { BlendMode } from '../../shared/domain/canvas/canvas.ts'
import type { Lost } from '../../shared/domain/canvas/canvas-document.ts'
import type { DocumentFormatErrorKind } from './document-format-error.ts'

/** `openraster` is a zip archive of PNGs, which Krita, GIMP and MyPaint read; `photoshop` is a PSD. */
export type ExchangeFormat = 'openraster' | 'photoshop'

export type LayerLook = {
  name: string
  /** Where its corner lies in the document, in pixels. */
  x: number
  y: number
  /** From 0 to 1. */
  opacity: number
  blend: BlendMode
  isHidden: boolean
}

/** A layer whose pixels are in a file: as PNG, or raw RGBA, row by row, of this size. */
export type LayerFile = LayerLook & { file: string } & (
    | { kind: 'png' }
    | { kind: 'raw'; width: number; height: number }
  )

/** Layers are listed from the bottom to the top. */
export type ReadTask = { type: 'read'; format: ExchangeFormat; file: string; folder: string }
export type ReadLayers = { width: number; height: number; layers: LayerFile[]; lost: Lost[] }

export type WriteTask = {
  type: 'write'
  width: number
  height: number
  to: string
} & (
  | {
      format: 'openraster'
      /** PNGs. */
      layers: (LayerLook & { file: string })[]
      merged: string
      thumbnail: string
    }
  | {
      format: 'photoshop'
      layers: (LayerLook & { file: string; width: number; height: number })[]
      /** Raw RGBA, as large as the document. */
      merged: string
    }
)

export type FormatTask = ReadTask | WriteTask
/** Null for what was written. */
export type FormatResult =
  | { isFailed: false; read: ReadLayers | null }
  | { isFailed: true; kind: DocumentFormatErrorKind; message: string }

/** Built, every entry lies in one folder. */
export function formatWorkerFile(): URL {
  const name = import.meta.url.endsWith('.ts') ? './format-worker.ts' : './format-worker.js'
  return new URL(name, import.meta.url)
}
