import type { LibraryDay } from '../../../shared/domain/library-day.ts'
import type { Asset } from '../../../shared/domain/asset.ts'
import type { AssetId, StackId } from '../../../shared/domain/ids.ts'
import type { AssetPage, AssetPages, OpenedStack } from '../library/asset-pages.ts'

/** The files of a stack that is open, in the order of the list, as far as they were read; undefined: it is closed. */
export type FilesOfStack = (id: StackId) => readonly Asset[] | undefined

/** Pure: the list with what lies below the covers of open stacks, behind each. Itself where none is open. */
export function withOpenStacks(list: AssetPages, filesOf: FilesOfStack): AssetPages {
  const opened: OpenedStack[] = []
  let start = 0
  const pages = list.pages.map((page): AssetPage => {
    const first = start
    start += page.count
    if (page.assets === null || page.assets.every((asset) => below(asset, filesOf).length === 0)) return page
    const assets = page.assets.flatMap((asset, offset) => {
      const more = below(asset, filesOf)
      if (more.length > 0) opened.push({ index: first + offset, files: more.length })
      return [asset, ...more]
    })
    return { ...page, assets, count: page.count + assets.length - page.assets.length }
  })
  return opened.length === 0 ? list : { ...list, pages, opened, total: list.total + filesIn(opened) }
}

function below({ id, stack }: Asset, filesOf: FilesOfStack): readonly Asset[] {
  if (stack === undefined || !stack.isCover) return []
  return filesOf(stack.id)?.filter((file) => file.id !== id && file.stack?.isCover === false) ?? []
}

function filesIn(opened: readonly OpenedStack[]): number {
  return opened.reduce((sum, { files }) => sum + files, 0)
}

/** How many files are in a list besides what the library counts. */
export function filesBesides({ opened = [] }: AssetPages): number {
  return filesIn(opened)
}

/** Where an item of a list is shown, which the library counts without open stacks. */
export function shownIndexOf({ opened = [] }: AssetPages, counted: number): number {
  return counted + filesIn(opened.filter(({ index }) => index < counted))
}

/** Pure: days with the files of open stacks, each on the day of its cover. */
export function daysWithOpenStacks(
  days: readonly LibraryDay[],
  { opened = [] }: AssetPages,
): readonly LibraryDay[] {
  if (opened.length === 0) return days
  let start = 0
  return days.map((day) => {
    const [first, end] = [start, start + day.files]
    start = end
    return { ...day, files: day.files + filesIn(opened.filter(({ index }) => index >= first && index < end)) }
  })
}

/** Pure: ids of a list as the library answers them, with the files of open stacks as they are shown. */
export function idsWithOpenStacks(
  ids: readonly AssetId[],
  shown: AssetPages,
  filesOf: FilesOfStack,
): readonly AssetId[] {
  if (shown.opened === undefined) return ids
  const behind = new Map(
    shown.pages.flatMap(({ assets }) =>
      (assets ?? []).map((asset) => [asset.id, below(asset, filesOf).map(({ id }) => id)] as const),
    ),
  )
  return ids.flatMap((id) => [id, ...(behind.get(id) ?? [])])
}
