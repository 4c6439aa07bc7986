import { mostBoards } from '../../../shared/domain/board.ts'
import { mostTags } from '../../../shared/domain/tag.ts'
import type { Row } from '../../store/sqlite.ts'
import { mendBoards } from '../../store/tables/boards/mend-boards.ts'
import { mendTags } from '../../store/tables/tags/mend-tags.ts'
import { type Adding, mostListed } from './adding.ts'
import { isId } from './id-map.ts'
import { rowsIn } from './pages.ts'
import { createRowWriter } from './row-writer.ts'

/** Tags, from the top down. One that is called the same in the same place is the same. */
export async function addTags(adding: Adding): Promise<void> {
  const { here, ids, slices, tally, isDeleted, nowMs } = adding
  const insert = createRowWriter(here, ids, 'tags')
  const selectHere = here.prepare('SELECT removed_at AS removedAt FROM tags WHERE id = @id')
  const selectNamed = here.prepare(`
    SELECT id FROM tags WHERE parent_id IS @parentId AND folded_name = @name AND removed_at IS NULL ORDER BY id LIMIT 1`)
  const countHere = here.prepare('SELECT count(*) AS count FROM tags WHERE removed_at IS NULL')
  await slices.each(rowsOfTree(adding, 'tags', mostTags), (row) => {
    const [id, name] = [String(row['id']), String(row['name'])]
    const known = selectHere.get({ id })
    if (known !== undefined && known['removedAt'] === null) return
    if (!isId('tag', id, nowMs)) return tally.leave(name, 'damaged')
    const { parent_id: parentId = null } = ids.row(row)
    const same = selectNamed.get({ parentId, name: String(row['folded_name']) })
    if (same !== undefined) return ids.set(id, String(same['id']))
    // One that was removed here, and can still be brought back.
    if (known !== undefined || isDeleted(id)) return
    if (Number(countHere.get()?.['count']) >= mostTags) return tally.leave(name, 'too-many')
    insert(row)
  })
  await slices.one(() => mendTags(here))
}

/** Boards, from the top down, each with its files behind those that are on it here. */
export async function addBoards(adding: Adding): Promise<void> {
  const { here, ids, slices, tally, isDeleted, nowMs } = adding
  const insert = createRowWriter(here, ids, 'boards')
  const isHere = here.prepare('SELECT 1 FROM boards WHERE id = @id')
  const countHere = here.prepare('SELECT count(*) AS count FROM boards WHERE removed_at IS NULL')
  await slices.each(rowsOfTree(adding, 'boards', mostBoards), (row) => {
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

/** Each where it is new here, or its board: what lies on a board that was here, and what does not, a person decided. */
async function addBoardItems({ backup, here, ids, slices, wasHere }: Adding): Promise<void> {
  const insert = createRowWriter(here, ids, 'board_items')
  const selectLast = here.prepare('SELECT max(position) AS last FROM board_items WHERE board_id = @id')
  const selectItems = backup.prepare(
    'SELECT * FROM board_items WHERE board_id = @id ORDER BY position, asset_id',
  )
  function* items(): Generator<Row> {
    for (const { id } of rowsIn(backup, { columns: 'id', from: 'boards', where: 'removed_at IS NULL' }))
      yield* selectItems.all({ id: String(id) })
  }
  await slices.each(items(), (row) => {
    const id = String(row['board_id'])
    if (wasHere.board(id) && wasHere.asset(String(row['asset_id']))) return
    insert(row, { position: Number(selectLast.get({ id })?.['last'] ?? 0) + 1 })
  })
}

/** Each after what it stands in, level by level; what stands in itself last. */
function fromTheTop(rows: readonly Row[]): Row[] {
  const left = new Map(rows.map((row) => [row['id'], row]))
  const inner = Map.groupBy(rows, ({ parent_id: parentId }) => (left.has(parentId) ? parentId : null))
  const ordered: Row[] = []
  for (
    let level = inner.get(null) ?? [];
    level.length > 0;
    level = level.flatMap(({ id }) => inner.get(id) ?? [])
  )
    for (const row of level) {
      ordered.push(row)
      left.delete(row['id'])
    }
  return [...ordered, ...left.values()]
}

/**
 * Those of a tree that the app shows, no more than there may be.
 *
 * @returns the others are left
 */
function rowsOfTree({ backup, tally }: Adding, table: 'tags' | 'boards', most: number): Row[] {
  const isShown = `FROM ${table} WHERE removed_at IS NULL`
  const rows = backup.prepare(`SELECT * ${isShown} ORDER BY id LIMIT ${most}`).all()
  const beyond = backup.prepare(`SELECT name ${isShown} ORDER BY id LIMIT ${mostListed} OFFSET ${most}`).all()
  for (const { name } of beyond) tally.leave(String(name), 'too-many')
  const count = Number(backup.prepare(`SELECT count(*) AS count ${isShown}`).get()?.['count'])
  tally.leaveUnnamed(Math.max(0, count - most - beyond.length))
  return fromTheTop(rows)
}
