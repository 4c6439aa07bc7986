import type { SaveImageStyle } from '../../../../shared/contract/image-styles.ts'
import type { ImageStyle } from '../../../../shared/domain/image-style.ts'
import type { ImageForm } from '../image-form.ts'

/** What stands in the form of a style; without an id it is a new one. */
export type StyleDraft = SaveImageStyle

/** A style to be changed; or a new one, which begins with the images that stand in the form. */
export function styleDraftOf(style: ImageStyle | null, { sources }: Pick<ImageForm, 'sources'>): StyleDraft {
  return style ?? { id: null, name: '', wordsBefore: '', wordsAfter: '', assetIds: [...sources] }
}

/** A style that adds nothing would only look as if it did. */
export function isStyleEmpty({ wordsBefore, wordsAfter, assetIds }: StyleDraft): boolean {
  return wordsBefore.trim() === '' && wordsAfter.trim() === '' && assetIds.length === 0
}
