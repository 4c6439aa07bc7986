import { deepestTag } from '../../../../shared/domain/tag.ts'
import { TagId } from '../../../../shared/domain/ids.ts'
import { foldTagName } from '../../../../shared/search/fold-tag-name.ts'
import type { Sqlite } from '../../sqlite.ts'
import type { TagIndex } from './tag-index.ts'
import { createTagMerge } from './tag-merge.ts'

/** Where a tag is to stand, and under which name. */
export type TagPlace = { parentId: TagId | null; name: string }

/**
 * `placed`: it stands there, or is one with the tag that stood there; `id`: of the one that is left. `taken`: there is one
 * of that name; `too-deep`: it, or what is under it; `within-itself`: it cannot stand under itself.
 */
export type Placed =
  | { outcome: 'placed'; id: TagId; isMerged: boolean }
  | { outcome: 'taken' | 'too-deep' | 'within-itself' }

export type TagTree = ReturnType<typeof createTagTree>

/** Which tag stands under which. What it does is part of a transaction. */
export function createTagTree(sqlite: Sqlite, index: TagIndex) {
  const merge = createTagMerge(sqlite)
  const selectNamed = sqlite.prepare(`
    SELECT id FROM tags
    WHERE parent_id IS @parentId AND folded_name = @foldedName AND removed_at IS NULL AND id IS NOT @except
    ORDER BY id LIMIT 1`)
  const setPlace = sqlite.prepare(
    'UPDATE tags SET parent_id = @parentId, name = @name, folded_name = @foldedName WHERE id = @id',
  )
  const selectAbove = sqlite.prepare(`
    WITH RECURSIVE above (id, parent_id) AS (
      SELECT id, parent_id FROM tags WHERE id = @id
      UNION
      SELECT tags.id, tags.parent_id FROM above CROSS JOIN tags ON tags.id = above.parent_id)
    SELECT id FROM above`)
  const selectHeight = sqlite.prepare(`
    WITH RECURSIVE below (id, steps) AS (
      SELECT @id, 1
      UNION ALL
      SELECT tags.id, steps + 1 FROM below CROSS JOIN tags ON tags.parent_id = below.id
        WHERE tags.removed_at IS NULL)
    SELECT max(steps) AS height FROM below`)

  const named = (parentId: string | null, name: string, except: string | null = null) =>
    TagId.safeParse(selectNamed.get({ parentId, foldedName: foldTagName(name), except })?.['id']).data ?? null
  const above = (id: string | null) =>
    id === null ? [] : selectAbove.all({ id }).map((row) => String(row['id']))

  return {
    /** The tag of this name under another, or at the top. */
    named,
    place(id: TagId, { parentId, name }: TagPlace, mayMerge: boolean, atMs: number): Placed {
      const path = above(parentId)
      if (path.includes(id)) return { outcome: 'within-itself' }
      if (path.length + Number(selectHeight.get({ id })?.['height']) > deepestTag)
        return { outcome: 'too-deep' }
      const other = named(parentId, name, id)
      if (other !== null && !mayMerge) return { outcome: 'taken' }
      setPlace.run({ id, parentId, name, foldedName: foldTagName(name) })
      if (other !== null) merge(id, other, atMs)
      index.note(other ?? id)
      return { outcome: 'placed', id: other ?? id, isMerged: other !== null }
    },
  }
}
