import { assertNever } from '../../assert-never.ts'
import { type Asset, AssetKind } from '../../domain/asset.ts'
import { withinTag } from '../fold-tag-name.ts'
import { foldText } from '../search-terms.ts'
import { type Filter, type FilterTest, type FoundKind, groupFilters, type Mark } from './filter.ts'

/** What filters ask of a file. */
export type FilteredAsset = Pick<
  Asset,
  | 'kind'
  | 'model'
  | 'width'
  | 'height'
  | 'stars'
  | 'pick'
  | 'createdAt'
  | 'tags'
  | 'label'
  | 'description'
  | 'isArchived'
>

/** A hundredth: how far a ratio may be from the one that is asked for. */
export const ratioTolerance = 100

/** Whether filters let a file through. Its row says nothing of boards: a filter of them is taken to hold. */
export function isAssetWanted(filters: readonly Filter[], asset: FilteredAsset): boolean {
  return groupFilters(filters)
    .filter(({ tests }) => !tests.some(isOfBoards))
    .every(({ isExcluded, tests }) => tests.some((test) => isMet(test, asset)) !== isExcluded)
}

/** Whether it depends on more than the row of a file. */
export function asksForBoards(filters: readonly Filter[]): boolean {
  return filters.some(isOfBoards)
}

function isOfBoards(test: FilterTest): boolean {
  return test.name === 'board' || (test.name === 'is' && test.mark === 'unboarded')
}

function isMet(test: FilterTest, asset: FilteredAsset): boolean {
  switch (test.name) {
    case 'type':
      return asset.kind === test.kind
    case 'model':
      return asset.model !== null && isPartOf(asset.model, test.part)
    case 'ratio':
      return hasRatio(asset, test)
    case 'star':
      return asset.stars >= test.least && asset.stars <= test.most
    case 'is':
      return hasMark(asset, test.mark)
    case 'tag':
      return asset.tags.map(({ path }) => path).some(withinTag(test.path))
    case 'label':
      return asset.label === test.label
    case 'before':
    case 'after':
    case 'on':
      return asset.createdAt >= test.from && asset.createdAt < test.to
    case 'board':
      return true
    default:
      return assertNever(test)
  }
}

/** Whether a name has this part, as all text is compared. */
export function isPartOf(name: string, part: string): boolean {
  return foldText(name).includes(foldText(part))
}

/** Whether it is this very name, as all text is compared. */
export function isSameName(name: string, other: string): boolean {
  return foldText(name) === foldText(other)
}

function hasMark({ pick, stars, tags, description, isArchived }: FilteredAsset, mark: Mark): boolean {
  switch (mark) {
    case 'unrated':
      return pick === null && stars === 0
    case 'untagged':
      return tags.length === 0
    case 'unboarded':
      return true
    case 'undescribed':
      return description === null
    case 'archived':
      return isArchived === true
    default:
      return pick === mark
  }
}

function hasRatio(asset: FilteredAsset, test: FilterTest & { name: 'ratio' }): boolean {
  if (asset.width === 0 || asset.height === 0) return false
  const isSquare = isNearRatio(asset, 1, 1)
  switch (test.shape) {
    case 'exact':
      return isNearRatio(asset, test.across, test.down)
    case 'square':
      return isSquare
    case 'landscape':
      return asset.width > asset.height && !isSquare
    case 'portrait':
      return asset.width < asset.height && !isSquare
    default:
      return assertNever(test)
  }
}

/** Whether a size has this ratio, or nearly. */
export function isNearRatio(
  { width, height }: { width: number; height: number },
  across: number,
  down: number,
): boolean {
  return Math.abs(width * down - height * across) * ratioTolerance <= height * across
}

/** What filters let through of files and of chats. */
export function scopeOf(filters: readonly Filter[]): { hasFiles: boolean; hasChats: boolean } {
  const kinds = groupFilters(filters.filter(({ name }) => name === 'type'))
  const isKindLeft = (kind: FoundKind) =>
    kinds.every(
      ({ isExcluded, tests }) =>
        tests.some((test) => test.name === 'type' && test.kind === kind) !== isExcluded,
    )
  return {
    hasFiles: AssetKind.options.some(isKindLeft),
    hasChats: isKindLeft('chat') && filters.every(({ name }) => saidOfMessages.includes(name)),
  }
}

/** A message is in no place of the Library, is not rated and has no width. */
const saidOfMessages: readonly FilterTest['name'][] = ['type', 'model', 'before', 'after', 'on']
