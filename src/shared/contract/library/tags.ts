import { z } from 'zod'
import { TagId } from '../../domain/ids.ts'
import { namesOfPath, Tag, TagName, TagPath } from '../../domain/tag.ts'
import { call, stream } from '../../rpc/procedure.ts'

/** Something of the tags is another: they are to be read anew. */
export const TagEvent = z.object({ type: z.literal('tags-changed') })
export type TagEvent = z.infer<typeof TagEvent>

const placed = z.object({
  /** Of the tag that is left. */
  tagId: TagId,
  /** There was one of that name: both are one now. */
  isMerged: z.boolean(),
})

/** `bad-input` of `tagName` otherwise, where one of that name is there already. */
const mayMerge = z.boolean().default(false)

/** Tags of files: words under words. Which files have one is changed by `library.tag`. */
export const tags = {
  /** By their names. */
  list: call(z.object({}), z.object({ tags: z.array(Tag) })),
  /**
   * The tag of this path, as `people/anna`; what of it is not there is made. `bad-input` of `tags` where there are too many.
   */
  create: call(z.object({ path: TagPath.refine((path) => namesOfPath(path) !== null) }), Tag),
  rename: call(z.object({ tagId: TagId, name: TagName, mayMerge }), placed),
  /** Under another, or to the top. `bad-input` of `tagParent` where that is itself, stands under it, or lies too deep. */
  move: call(z.object({ tagId: TagId, parentId: TagId.nullable(), mayMerge }), placed),
  /** With all that is under it; files stay. */
  remove: call(z.object({ tagId: TagId }), z.object({})),
  /** Until the app ends; `not-found` after that. */
  restore: call(z.object({ tagId: TagId }), z.object({ tagId: TagId })),
  watch: stream(z.object({}), TagEvent),
} as const
