import type { Catalogue } from '../../../text/catalogue.ts'
import { canStartFromImages, knownStyle, type ShownImageForm } from '../image-form.ts'

/**
 * What stands in the form and its model does not take, in sentences.
 *
 * @param sourceCount the images that stand in the form, also where they are not shown
 */
export function leftOutText(
  { format, model, style }: Pick<ShownImageForm, 'format' | 'model' | 'style'>,
  sourceCount: number,
  { images, styles, errors }: Pick<Catalogue, 'images' | 'styles' | 'errors'>,
): string[] {
  if (canStartFromImages(format)) return []
  const styleImages = knownStyle(style)?.assetIds ?? []
  return [
    ...(sourceCount > 0
      ? [`${images.modelTakesNone(model)}${errors.joiner}${images.notSent(sourceCount)}`]
      : []),
    ...(styleImages.length > 0 ? [styles.takesNoImages] : []),
  ]
}
