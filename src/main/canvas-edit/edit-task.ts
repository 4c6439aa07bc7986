import type { AppliedAnswer } from './apply-answer.ts'
import type { Size } from './pixels.ts'

/** RGBA in a file of its own, row by row, alpha not multiplied in. */
export type RawFile = Size & { readonly file: string }

/** What the worker of edits is given; see `CropRequest` and `Answer`. */
export type EditTask = {
  original: RawFile
  /** In white on black; null: everything may change. */
  mask: RawFile | null
  fits: readonly RawFile[]
  feather: number
  sent: Size
  size: Size
  isDeep: boolean
  hasProfile: boolean
  take: 'masked' | 'whole'
  /** A new file, for the pixels of the layer. */
  to: string
}

export type EditResult = Pick<
  Extract<AppliedAnswer, { type: 'layers' }>,
  'notes' | 'spill' | 'reach' | 'alignment'
>

/** Built, every entry lies in one folder. */
export function editWorkerFile(): URL {
  return new URL(import.meta.url.endsWith('.ts') ? './edit-worker.ts' : './edit-worker.js', import.meta.url)
}
