import type { TagId } from '../../../shared/domain/ids.ts'
import { namesOfPath, type Tag } from '../../../shared/domain/tag.ts'
import { foldTagName } from '../../../shared/search/fold-tag-name.ts'

export type TagOfPath = { id: TagId; path: string; count: number }

/** Each tag with the names above it, in the order of these. */
export function tagPaths(tags: readonly Tag[]): TagOfPath[] {
  const byId = new Map(tags.map((tag) => [tag.id, tag]))
  const pathOf = ({ parentId, name }: Tag): string => {
    const parent = parentId === null ? undefined : byId.get(parentId)
    return parent === undefined ? name : `${pathOf(parent)}/${name}`
  }
  return tags
    .map((tag) => ({ id: tag.id, path: pathOf(tag), count: tag.count }))
    .toSorted((one, other) => one.path.localeCompare(other.path))
}

export type TagOption = { type: 'new'; path: string } | { type: 'known'; tag: TagOfPath }

const mostOptions = 6

/**
 * What may be meant by what is typed: the tag of that very name, or a new one, before those that only begin with it or hold
 * it. Those that the file has are none.
 */
export function tagOptions(
  all: readonly TagOfPath[],
  typed: string,
  has: (id: TagId) => boolean,
): TagOption[] {
  const path = cleanPath(typed)
  if (path === null) return []
  const wanted = foldTagName(path)
  const folded = all.map((tag) => ({ tag, path: foldTagName(tag.path) }))
  const rankOf = (one: string) =>
    one === wanted ? 0 : one.startsWith(wanted) ? 1 : one.includes(`/${wanted}`) ? 2 : 3
  const known = folded
    .filter((one) => one.path.includes(wanted) && !has(one.tag.id))
    .toSorted((one, other) => rankOf(one.path) - rankOf(other.path))
    .map(({ tag }): TagOption => ({ type: 'known', tag }))
    .slice(0, mostOptions)
  return folded.some((one) => one.path === wanted) ? known : [{ type: 'new', path }, ...known]
}

/**
 * What is meant by a name that nobody ended, such as by Enter: the tag of that very name, or a new one where it cannot be the beginning
 * of one that is there.
 */
export function meantUnended(options: readonly TagOption[], typed: string): TagOption | undefined {
  const [first, ...others] = options
  if (first?.type === 'new') return others.length === 0 ? first : undefined
  const wanted = foldTagName(cleanPath(typed) ?? '')
  return first !== undefined && foldTagName(first.tag.path) === wanted ? first : undefined
}

const mostListed = 200

/**
 * As `tagOptions`, for several files: all of them as long as nothing is typed.
 *
 * @param first these come before the others
 */
export function tagsToChoose(
  all: readonly TagOfPath[],
  typed: string,
  { first, mayBeNew }: { first: ReadonlySet<TagId>; mayBeNew: boolean },
): TagOption[] {
  const ordered = all.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)))
  if (typed.trim() === '')
    return ordered.slice(0, mostListed).map((tag): TagOption => ({ type: 'known', tag }))
  return tagOptions(ordered, typed, () => false).filter(({ type }) => mayBeNew || type === 'known')
}

/** Names that are typed one after the other, with commas between them in any script; the last may not be at its end. */
export const tagNamesIn = (typed: string): string[] => typed.split(/[,，、]/u)

/** What several names with commas between them mean, each as the best of its options; null where it is one name. */
export function severalTags(all: readonly TagOfPath[], typed: string): TagOption[] | null {
  const parts = tagNamesIn(typed).filter((part) => cleanPath(part) !== null)
  if (parts.length < 2) return null
  return parts.flatMap((part) => tagOptions(all, part, () => false).slice(0, 1))
}

/** Without what is empty before its first name and behind its last one. @returns null where it names no tag */
export function cleanPath(typed: string): string | null {
  const parts = typed.split('/')
  const isNamed = (part: string) => part.trim() !== ''
  const named = parts.slice(Math.max(0, parts.findIndex(isNamed)), parts.findLastIndex(isNamed) + 1)
  const names = namesOfPath(named.join('/'))
  return names === null ? null : names.join('/')
}
