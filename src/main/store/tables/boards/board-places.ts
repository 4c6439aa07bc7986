import { Board, type NestedFate } from '../../../../shared/domain/board.ts'
import { boardsWithin, whyNotIn } from '../../../../shared/domain/board-tree.ts'
import { BoardId } from '../../../../shared/domain/ids.ts'
import type { Sqlite } from '../../sqlite.ts'
import { StoreError } from '../../store-error.ts'

const BoardPlace = Board.pick({ id: true, parentId: true })

/** Which board stands in which, of those in the list. Each is called within a transaction. */
export function createBoardPlaces(sqlite: Sqlite) {
  const selectAll = sqlite.prepare(
    'SELECT id, parent_id AS parentId FROM boards WHERE removed_at IS NULL ORDER BY id',
  )
  const selectParent = sqlite.prepare('SELECT parent_id AS parentId FROM boards WHERE id = @id')
  const setParent = sqlite.prepare('UPDATE boards SET parent_id = @parentId WHERE id = @id')
  const all = () => selectAll.all({}).flatMap((row) => BoardPlace.safeParse(row).data ?? [])
  return {
    /** @throws StoreError `conflict` where it holds the other or they would be too deep, `not-found` */
    move(id: BoardId, parentId: BoardId | null): void {
      const places = all()
      for (const each of [id, parentId])
        if (each !== null && !places.some((place) => place.id === each))
          throw new StoreError('not-found', `no ${each}`)
      const why = whyNotIn(places, id, parentId)
      if (why !== null) throw new StoreError('conflict', why)
      setParent.run({ id, parentId })
    },
    /** What goes with a board that is removed, or goes up to where it stood. */
    leave(id: BoardId, nested: NestedFate): { removedIds: BoardId[]; movedIds: BoardId[] } {
      const places = all()
      const within = boardsWithin(places, id)
      if (nested === 'remove') return { removedIds: [id, ...within.map((inner) => inner.id)], movedIds: [] }
      const parentId = places.find((place) => place.id === id)?.parentId ?? null
      const movedIds = within.filter((inner) => inner.parentId === id).map((inner) => inner.id)
      for (const movedId of movedIds) setParent.run({ id: movedId, parentId })
      return { removedIds: [id], movedIds }
    },
    /** One that is in the list again stands where it stood, or at the top where it cannot stand there any more. */
    settle(id: BoardId): void {
      const places = all()
      const parentId = BoardId.safeParse(selectParent.get({ id })?.['parentId']).data ?? null
      const isThere = places.some((place) => place.id === parentId)
      if (!isThere || whyNotIn(places, id, parentId) !== null) setParent.run({ id, parentId: null })
    },
  }
}
