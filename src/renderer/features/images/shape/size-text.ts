import type { Catalogue } from '../../../text/catalogue.ts'
import { pixelsOf } from './shapes-of.ts'

/** `1536 × 1024`, or that the model chooses; what is neither stays as it is. */
export function sizeText(size: string, { images, common }: Pick<Catalogue, 'common' | 'images'>): string {
  const pixels = pixelsOf(size)
  if (pixels !== null) return images.sizeLabel(String(pixels.width), String(pixels.height))
  return size === 'auto' ? common.modelDefault : size
}
