import type { AssetLabel } from '../domain/annotation.ts'
import type { Asset } from '../domain/asset.ts'
import { type FilteredAsset, isAssetWanted } from './filters/judge-filters.ts'
import { readQuery } from './read-query.ts'
import { isFoundIn } from './search-terms.ts'

/** A label is looked for by its name in the language of whoever looks. */
const labelWords: Record<AssetLabel, string> = {
  red: 'red 红色',
  orange: 'orange 橙色',
  yellow: 'yellow 黄色',
  green: 'green 绿色',
  blue: 'blue 蓝色',
  purple: 'purple 紫色',
  grey: 'grey gray 灰色',
}

export type SearchedOfAsset = Pick<
  Asset,
  'prompt' | 'fileName' | 'model' | 'note' | 'label' | 'description' | 'embedded'
> & {
  tags: readonly Pick<Asset['tags'][number], 'path'>[]
}

/**
 * What a file is found by: the words that it was made from, its name, its model, what a person said of it, its description, and what
 * the file says of itself.
 */
export function searchedTextOf(asset: SearchedOfAsset): string {
  const { prompt, fileName, model, note, label, tags, description, embedded } = asset
  return [
    ...[prompt, fileName, model ?? '', note, label === null ? '' : labelWords[label]],
    ...tags.map(({ path }) => path),
    description?.text ?? '',
    ...[embedded?.words ?? '', embedded?.camera ?? ''],
  ].join('\n')
}

/** Whether a search finds a file, by its words and its filters, as the store answers it; of boards: where it is on them. */
export function isAssetFound(asset: SearchedOfAsset & FilteredAsset, query: string): boolean {
  return isFoundIn(searchedTextOf(asset), query) && isAssetWanted(readQuery(query).filters, asset)
}
