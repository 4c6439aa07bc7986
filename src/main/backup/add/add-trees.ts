import { mostBoards } from '../../../shared/domain/board.ts'
import { mostTags } from '../../../shared/domain/tag.ts'
import type { Row } from '../../store/sqlite.ts'
import { mendBoards } from '../../store/tables/boards/mend-boards.ts'
import { mendTags } from '../../store/tables/tags/mend-tags.ts'
import type { Adding } from './adding.ts'
import { isId } from './id-map.ts'
import { createRowWriter } from './row-writer.ts'

/** Tags, from the top down. One that is called the same in the same place is the same. */
export async function addTags(adding: Adding): Promise<void> {
  const { backup, here, ids, slices, tally, isDeleted, nowMs } = adding
  const insert = createRowWriter(here, ids, 'tags')
  const isHere = here.prepare('SELECT 1 FROM tags WHERE id = @id')
  const selectNamed = here.prepare(`
    SELECT id FROM tags WHERE parent_id IS @parentId AND folded_name = @name AND removed_at IS NULL ORDER BY id LIMIT 1`)
  const countHere = here.prepare('SELECT count(*) AS count FROM tags WHERE removed_at IS NULL')
  const rows = backup.prepare('SELECT * FROM tags WHERE removed_at IS NULL ORDER BY id').all()
  await slices.each(fromTheTop(rows), (row) => {
    const [id, name] = [String(row['id']), String(row['name'])]
    if (isHere.get({ id }) !== undefined) return
    if (!isId('tag', id, nowMs)) return tally.leave(name, 'damaged')
    const { parent_id: parentId = null } = ids.row(row)
    const same = selectNamed.get({ parentId, name: String(row['folded_name']) })
    if (same !== undefined) return ids.set(id, String(same['id']))
    if (isDeleted(id)) return
    if (Number(countHere.get()?.['count']) >= mostTags) return tally.leave(name, 'too-many')
    insert(row)
  })
  await slices.one(() => mendTags(here))
}

/** Boards, from the top down, each with its files behind those that are on it here. */
export async function addBoards(adding: Adding): Promise<void> {
  const { backup, here, ids, slices, tally, isDeleted, nowMs } = adding
  const insert = createRowWriter(here, ids, 'boards')
  const isHere = here.prepare('SELECT 1 FROM boards WHERE id = @id')
  const countHere = here.prepare('SELECT count(*) AS count FROM boards WHERE removed_at IS NULL')
  const rows = backup.prepare('SELECT * FROM boards WHERE removed_at IS NULL ORDER BY id').all()
  await slices.each(fromTheTop(rows), (row) => {
    const [id, name] = [String(row['id']), String(row['name'])]
    if (isHere.get({ id }) !== undefined) return
    if (!isId('brd', id, nowMs)) return tally.leave(name, 'damaged')
    if (isDeleted(id)) return tally.deleted()
    if (Number(countHere.get()?.['count']) >= mostBoards) return tally.leave(name, 'too-many')
    if (insert(row)) tally.count('boards')
  })
  await slices.one(() => mendBoards(here))
  await addBoardItems(adding)
}

async function addBoardItems({ backup, here, ids, slices }: Adding): Promise<void> {
  const insert = createRowWriter(here, ids, 'board_items')
  const selectLast = here.prepare('SELECT max(position) AS last FROM board_items WHERE board_id = @id')
  const rows = backup.prepare('SELECT * FROM board_items ORDER BY board_id, position').all()
  await slices.each(rows, (row) => {
    const last = Number(selectLast.get({ id: String(row['board_id']) })?.['last'] ?? 0)
    insert(row, { position: last + 1 })
  })
}

/** Each after what it stands in; what stands in nothing that is there, or in itself, first. */
function fromTheTop(rows: readonly Row[]): Row[] {
  const parents = new Map(rows.map(({ id, parent_id: parentId }) => [id, parentId]))
  const depthOf = (id: unknown) => {
    let depth = 0
    for (let above = parents.get(id); parents.has(above) && depth <= rows.length; above = parents.get(above))
      depth += 1
    return depth
  }
  const depths = new Map(rows.map(({ id }) => [id, depthOf(id)]))
  return rows.toSorted((one, other) => (depths.get(one['id']) ?? 0) - (depths.get(other['id']) ?? 0))
}
