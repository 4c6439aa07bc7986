import { mostTags, Tag } from '../../../../shared/domain/tag.ts'
import type { TagId } from '../../../../shared/domain/ids.ts'
import { foldTagName } from '../../../../shared/search/fold-tag-name.ts'
import { createRowReader, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'
import { createTagFiles } from './tag-files.ts'
import { createTagCount } from './tag-count.ts'
import { createTagIndex } from './tag-index.ts'
import { createTagRemoval } from './tag-removal.ts'
import { createTagTree, type Placed, type TagPlace } from './tag-tree.ts'

/** Tags under tags, and the files that have them. A file that is deleted for ever loses each. */
export type TagTable = ReturnType<typeof createTagTable>

export function createTagTable(sqlite: Sqlite, damage: DamageLog) {
  const reader = createRowReader('tags', Tag, (row) => row, damage)
  const countFiles = createTagCount(sqlite)
  const index = createTagIndex(sqlite)
  const tree = createTagTree(sqlite, index)
  const columns = 'id, parent_id AS parentId, name, created_at AS createdAt'
  const selectListed = sqlite.prepare(
    `SELECT ${columns} FROM tags WHERE removed_at IS NULL ORDER BY folded_name, id LIMIT @limit`,
  )
  const selectOne = sqlite.prepare(`SELECT ${columns} FROM tags WHERE id = @id AND removed_at IS NULL`)
  const countListed = sqlite.prepare('SELECT count(*) AS tags FROM tags WHERE removed_at IS NULL')
  const insertOne = sqlite.prepare(`
    INSERT INTO tags (id, parent_id, name, folded_name, created_at)
    VALUES (@id, @parentId, @name, @foldedName, @createdAt)`)

  function make(tag: { id: TagId; createdAt: number } & TagPlace): TagId {
    if (Number(countListed.get()?.['tags']) >= mostTags)
      throw new StoreError('conflict', `more than ${mostTags} tags`)
    insertOne.run({ ...tag, foldedName: foldTagName(tag.name) })
    return tag.id
  }
  /** Null also for one that was removed. Its files are not counted. */
  function get(id: TagId): Tag | null {
    const row = selectOne.get({ id })
    return row === undefined ? null : reader.one({ ...row, count: 0 })
  }
  function mustBe(id: TagId): Tag {
    const tag = get(id)
    if (tag === null) throw new StoreError('not-found', `no ${id}`)
    return tag
  }
  /** By their names. Each has its files counted as it comes: many tags on many files are no work of one step. */
  function* listing(): Generator<Tag> {
    const rows = selectListed.all({ limit: mostTags })
    const countOf = countFiles(rows)
    for (const row of rows) {
      const tag = reader.one({ ...row, count: countOf(String(row['id'])) })
      if (tag !== null) yield tag
    }
  }
  return {
    listing,
    /** By their names. */
    list: (): Tag[] => [...listing()],
    get,
    /**
     * The tag of these names, from the first down; what of it is not there is made. Null without a name.
     *
     * @throws StoreError `conflict` where there are too many
     */
    ensure: (names: readonly string[], makeId: () => TagId, createdAt: number): TagId | null =>
      sqlite.transaction(() =>
        names.reduce<TagId | null>(
          (parentId, name) => tree.named(parentId, name) ?? make({ id: makeId(), parentId, name, createdAt }),
          null,
        ),
      ),
    /**
     * Gives it another name, or another place, with all that is under it. Where one of that name stands there already, both
     * become one, if they may.
     *
     * @throws StoreError `not-found`
     */
    place: (id: TagId, change: Partial<TagPlace>, mayMerge: boolean, atMs: number): Placed =>
      sqlite.transaction(() => {
        const { parentId, name } = { ...mustBe(id), ...change }
        if (parentId !== null) mustBe(parentId)
        return tree.place(id, { parentId, name }, mayMerge, atMs)
      }),
    ...createTagRemoval(sqlite, tree, index),
    tagFiles: createTagFiles(sqlite),
    /** Brings the search up to date with them, a few files at a time. @returns these; null: there was nothing to do */
    catchUp: index.catchUp,
  }
}
