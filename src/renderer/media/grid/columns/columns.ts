import type { Asset } from '../../../../shared/domain/asset.ts'
import { assetTitle, type SortColumn } from '../../../../shared/domain/asset-sort.ts'
import { formatBytes } from '../../../lib/format/format-bytes.ts'
import { formatDate } from '../../../lib/format/format-days.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { ratingText } from '../../rating/rating-text.ts'
import { videoLength } from '../../library/video-length.ts'

export type Column = {
  /** What it shows, and what the list is sorted by at a press on its heading. */
  by: SortColumn
  heading(words: Catalogue): string
  /** Empty where a file has nothing of it. */
  value(asset: Asset, words: Catalogue, language: string): string
  /** How wide it is, and with how little room it is left out. */
  look: string
}

/** Of the list of files, after the image of each; the first one says what it is called. */
export const columns: readonly Column[] = [
  {
    by: 'name',
    heading: ({ columns: words }) => words.name,
    value: (asset) => assetTitle(asset),
    look: 'min-w-0 flex-1 text-ink',
  },
  {
    by: 'kind',
    heading: ({ columns: words }) => words.kind,
    value: ({ kind }, { columns: words }) => words.kinds[kind],
    look: 'w-22 @max-[40rem]:hidden',
  },
  {
    by: 'model',
    heading: ({ columns: words }) => words.model,
    value: ({ model }) => model ?? '',
    look: 'w-36 @max-[56rem]:hidden',
  },
  {
    by: 'dimensions',
    heading: ({ library }) => library.dimensions,
    value: ({ width, height }, { library }) =>
      width > 0 && height > 0 ? library.dimensionsValue(width, height) : '',
    look: 'w-28 @max-[64rem]:hidden',
  },
  {
    by: 'length',
    heading: ({ columns: words }) => words.length,
    value: ({ durationMs }, { library }) => (durationMs === null ? '' : videoLength(durationMs, library)),
    look: 'w-16 @max-[72rem]:hidden',
  },
  {
    by: 'size',
    heading: ({ columns: words }) => words.size,
    value: ({ byteSize }, _words, language) => formatBytes(byteSize, language),
    look: 'w-20 @max-[48rem]:hidden',
  },
  {
    by: 'rating',
    heading: ({ culling }) => culling.rating,
    value: (asset, { culling }) => ratingText(asset, culling),
    look: 'w-28 @max-[60rem]:hidden',
  },
  {
    by: 'added',
    heading: ({ columns: words }) => words.added,
    value: ({ createdAt }, _words, language) => formatDate(createdAt, language),
    look: 'w-28',
  },
]
