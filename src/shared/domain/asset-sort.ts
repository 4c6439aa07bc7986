import { z } from 'zod'
import type { Asset } from './asset.ts'

/** What a list of files can be sorted by; `added`: when they came to the Library. */
export const SortColumn = z.enum(['name', 'kind', 'model', 'dimensions', 'length', 'size', 'rating', 'added'])
export type SortColumn = z.infer<typeof SortColumn>

/** Files that have nothing in the column come last in both directions, the newest of them first. */
export const AssetSort = z.object({ by: SortColumn, direction: z.enum(['ascending', 'descending']) })
export type AssetSort = z.infer<typeof AssetSort>

/** What a file is sorted by; null: it has nothing in the column. */
export const SortValue = z.union([z.string(), z.number()]).nullable()
export type SortValue = z.infer<typeof SortValue>

/** What something is called in a line: the words it was made from, else the name it came with. */
export function assetTitle({ prompt, fileName }: Pick<Asset, 'prompt' | 'fileName'>): string {
  return prompt === '' ? fileName : prompt
}
