import type { Rect } from '../../../../../shared/canvas/rect.ts'
import { longestEditSide } from '../../../../../shared/domain/canvas-edit.ts'

export type Scope = {
  /** `beyond`: what lies outside of the document is to be filled. */
  readonly kind: 'selected' | 'masked' | 'whole' | 'beyond'
  /** What is sent is smaller than what it stands for. */
  readonly isScaled: boolean
}

/** What an edit may change: what is selected, else the rectangle that a mask marks, else everything. */
export function scopeOf(
  { width, height }: Pick<Rect, 'width' | 'height'>,
  selected: Rect | null,
  masked: Rect | null,
): Scope {
  const part = selected ?? masked
  if (part === null) return { kind: 'whole', isScaled: Math.max(width, height) > longestEditSide }
  const isScaled = Math.max(part.width, part.height) > longestEditSide
  if (selected !== null) return { kind: 'selected', isScaled }
  const isBeyond = part.x < 0 || part.y < 0 || part.x + part.width > width || part.y + part.height > height
  return { kind: isBeyond ? 'beyond' : 'masked', isScaled }
}
