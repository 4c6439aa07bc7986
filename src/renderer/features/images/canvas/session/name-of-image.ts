import type { Asset } from '../../../../../shared/domain/asset.ts'
import { firstLine } from '../tools/text/name-of-text.ts'

/** What the layer of an image is called: what it was asked for with, else its file; `unnamed` where it has neither. */
export function nameOfImage(
  { prompt, fileName }: Pick<Asset, 'prompt' | 'fileName'>,
  unnamed: string,
): string {
  return [prompt, fileName].map(firstLine).find((name) => name !== '') ?? unnamed
}
