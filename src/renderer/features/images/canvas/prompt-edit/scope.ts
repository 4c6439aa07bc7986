import type { Rect } from '../../../../../shared/canvas/rect.ts'
import { longestEditSide } from '../../../../../shared/domain/canvas/canvas-edit.ts'

export type Scope = {
  readonly kind: 'selected' | 'masked' | 'whole'
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
  return { kind: selected === null ? 'masked' : 'selected', isScaled }
}
