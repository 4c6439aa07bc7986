import type { Board } from './board.ts'
import type { BoardId } from './ids.ts'

/** So many boards may stand in one another, the outermost with them. */
export const mostBoardDepth = 8

export type BoardPlace = Pick<Board, 'id' | 'parentId'>

type Parents = ReadonlyMap<BoardId, BoardId | null>

/** A board, and those that it stands in, the innermost first. */
export function boardPath(places: readonly BoardPlace[], id: BoardId): BoardId[] {
  return pathOf(new Map(places.map((place) => [place.id, place.parentId])), id)
}

/** Where parents lead round, as in a damaged library, it ends. */
function pathOf(parents: Parents, id: BoardId): BoardId[] {
  const path: BoardId[] = []
  for (let at: BoardId | null = id; at !== null && !path.includes(at); at = parents.get(at) ?? null)
    path.push(at)
  return path
}

function leadsRound(parents: Parents, id: BoardId): boolean {
  const path = pathOf(parents, id)
  const outermost = path.at(-1)
  const beyond = outermost === undefined ? null : parents.get(outermost)
  return path.some((each) => each === beyond)
}

/** Those that stand in a board, level by level. */
function levelsWithin<Place extends BoardPlace>(places: readonly Place[], id: BoardId): Place[][] {
  const levels: Place[][] = []
  const seen = new Set<BoardId>([id])
  for (let outer = new Set(seen); outer.size > 0;) {
    const level = places.filter(
      (place) => place.parentId !== null && outer.has(place.parentId) && !seen.has(place.id),
    )
    outer = new Set(level.map((place) => place.id))
    for (const place of level) seen.add(place.id)
    if (level.length > 0) levels.push(level)
  }
  return levels
}

/** Those that stand in a board, however deep, outer ones first. */
export function boardsWithin<Place extends BoardPlace>(places: readonly Place[], id: BoardId): Place[] {
  return levelsWithin(places, id).flat()
}

/** Why a board may not stand in another: it holds that one, or they would be too deep; null: it may. */
export function whyNotIn(
  places: readonly BoardPlace[],
  id: BoardId,
  parentId: BoardId | null,
): 'circle' | 'depth' | null {
  if (parentId === null) return null
  const outer = boardPath(places, parentId)
  if (outer.includes(id)) return 'circle'
  const depth = outer.length + 1 + levelsWithin(places, id).length
  return depth > mostBoardDepth ? 'depth' : null
}

export type BoardInTree<Place> = { board: Place; level: number; hasNested: boolean }

/**
 * Boards as they stand in each other, each with what it holds below it, in the order in which they are given. One whose parent
 * is not there, or whose parents lead round, stands at the top.
 *
 * @param isFolded what it holds is left out
 */
export function boardTree<Place extends BoardPlace>(
  places: readonly Place[],
  isFolded: (id: BoardId) => boolean = () => false,
): BoardInTree<Place>[] {
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]))
  const inner = new Map<BoardId | null, Place[]>()
  for (const place of places) {
    const { id, parentId } = place
    const at = parentId !== null && parents.has(parentId) && !leadsRound(parents, id) ? parentId : null
    inner.set(at, [...(inner.get(at) ?? []), place])
  }
  const rows = (parentId: BoardId | null, level: number): BoardInTree<Place>[] =>
    (inner.get(parentId) ?? []).flatMap((board) => {
      const hasNested = inner.has(board.id)
      return [
        { board, level, hasNested },
        ...(hasNested && !isFolded(board.id) ? rows(board.id, level + 1) : []),
      ]
    })
  return rows(null, 1)
}
