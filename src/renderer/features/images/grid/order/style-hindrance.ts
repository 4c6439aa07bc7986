import type { ImageStyle } from '../../../../../shared/domain/style/image-style.ts'
import { addsSame } from '../../../../../shared/domain/style/adds-same.ts'
import type { ChosenStyle } from '../../image-form.ts'

/**
 * Why a grid is not ordered in its style as it stands: it is not read, it was deleted, or it adds something else than it did
 * when the grid that this one repeats was ordered, and nobody has said that this is meant. Null: it can be.
 *
 * @param ordered the style as it was then; null: nothing is repeated, or it has been said
 */
export function styleHindrance(
  style: ChosenStyle,
  ordered: ImageStyle | null,
): 'unread' | 'gone' | 'changed' | null {
  if (style === null) return null
  if (typeof style === 'string') return style
  return ordered !== null && ordered.id === style.id && !addsSame(style, ordered) ? 'changed' : null
}
