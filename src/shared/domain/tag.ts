import { z } from 'zod'
import { TagId, TimestampMs } from './ids.ts'

export const longestTagName = 60
/** Tags under tags, counted with the first. */
export const deepestTag = 8
export const longestTagPath = deepestTag * (longestTagName + 1)

/** Not what parts tags from one another, where they are typed and where they are looked for. */
export const TagName = z
  .string()
  .max(longestTagPath)
  .transform((name) => name.trim().replaceAll(/\s+/gu, ' '))
  .pipe(
    z
      .string()
      .min(1)
      .max(longestTagName)
      .regex(/^[^/,，"\p{Cc}]+$/u),
  )

/** Names from the first down: `people/anna` is `anna` under `people`. */
export const TagPath = z.string().min(1).max(longestTagPath)

/** A word that a person puts on files. A tag may stand under another; who looks for that finds what is under it too. */
export const Tag = z.object({
  id: TagId,
  parentId: TagId.nullable(),
  name: z.string().min(1).max(longestTagName),
  /** Files that have it, or one under it, without those in the trash. */
  count: z.number().int().nonnegative(),
  createdAt: TimestampMs,
})
export type Tag = z.infer<typeof Tag>

/** More do not fit into a list that anybody reads. */
export const mostTags = 2000
/** Tags that are put on files, or taken off them, at once. */
export const mostTagsAtOnce = 20

/** The last name of a path. */
export const lastNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The path with another last name. */
export const withLastName = (path: string, name: string): string =>
  path.slice(0, path.lastIndexOf('/') + 1) + name

/** @returns its names, from the first down; null where it names no tag */
export function namesOfPath(path: string): string[] | null {
  const names = path.split('/').map((name) => TagName.safeParse(name).data)
  return names.length <= deepestTag && names.every((name) => name !== undefined) ? names : null
}
