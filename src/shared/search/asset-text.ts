import type { Asset } from '../domain/asset.ts'

/** What a file is found by: the words that it was made from, its name, its model. */
export function searchedTextOf({
  prompt,
  fileName,
  model,
}: Pick<Asset, 'prompt' | 'fileName' | 'model'>): string {
  return [prompt, fileName, model ?? ''].join('\n')
}
