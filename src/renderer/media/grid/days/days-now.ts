import type { Asset } from '../../../../shared/domain/asset.ts'
import { type Day, dayOf, isSameDay, type LibraryDay } from '../../../../shared/domain/library-day.ts'
import type { AssetPages } from '../../library/asset-pages.ts'

/** Pure: the days of what was read of a list from its start. */
export function daysInMemory(list: AssetPages): LibraryDay[] {
  const days: LibraryDay[] = []
  for (const { assets } of list.pages) {
    if (assets === null) break
    for (const asset of counted(list, assets)) {
      const day = dayOf(asset.createdAt)
      const last = days.at(-1)
      if (last !== undefined && isSameDay(last, day)) last.files += 1
      else days.push({ ...day, files: 1 })
    }
  }
  return days
}

/** Pure: the days of a list after files came to pages in memory, or went from them. Itself where none did. */
export function daysAfter(
  days: readonly LibraryDay[],
  before: AssetPages,
  now: AssetPages,
): readonly LibraryDay[] {
  const pages = new Map(before.pages.map((page) => [page.cursor, page.assets]))
  let after = days
  for (const { cursor, assets } of now.pages) {
    const old = pages.get(cursor) ?? null
    if (old === null || assets === null || old === assets) continue
    const [were, are] = [counted(before, old), counted(now, assets)]
    for (const asset of missingFrom(are, were)) after = withFile(after, dayOf(asset.createdAt), -1)
    for (const asset of missingFrom(were, are)) after = withFile(after, dayOf(asset.createdAt), 1)
  }
  return after
}

/** Pure: days that hold so many files in all, whatever is not known of them yet: the oldest one has the rest. */
export function daysOfTotal(days: readonly LibraryDay[], total: number): readonly LibraryDay[] {
  const sum = days.reduce((files, day) => files + day.files, 0)
  if (sum === total) return days
  const fitted = [...days]
  for (let rest = total - sum; fitted.length > 0 && rest !== 0;) {
    const last = fitted.pop()
    if (last === undefined) break
    const files = Math.max(0, last.files + rest)
    rest += last.files - files
    if (files > 0) fitted.push({ ...last, files })
  }
  return fitted
}

/** As the library counts them: without what lies behind the covers of open stacks. */
function counted({ opened }: AssetPages, assets: readonly Asset[]): readonly Asset[] {
  return opened === undefined ? assets : assets.filter(({ stack }) => stack?.isCover !== false)
}

function missingFrom(assets: readonly Asset[], from: readonly Asset[]): readonly Asset[] {
  const ids = new Set(assets.map(({ id }) => id))
  return from.filter(({ id }) => !ids.has(id))
}

function withFile(days: readonly LibraryDay[], day: Day, by: 1 | -1): readonly LibraryDay[] {
  const at = days.findIndex((other) => isSameDay(other, day))
  const found = days[at]
  if (found !== undefined) {
    const files = found.files + by
    return files > 0 ? days.with(at, { ...found, files }) : days.toSpliced(at, 1)
  }
  if (by < 0) return days
  const next = days.findIndex((other) => orderOf(other) < orderOf(day))
  return days.toSpliced(next < 0 ? days.length : next, 0, { ...day, files: 1 })
}

const orderOf = ({ year, month, day }: Day) => (year * 12 + month) * 31 + day
