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
  const path = new Set<BoardId>()
  for (let at: BoardId | null = id; at !== null && !path.has(at); at = parents.get(at) ?? null) path.add(at)
  return [...path]
}

function leadsRound(parents: Parents, id: BoardId): boolean {
  const path = pathOf(parents, id)
  const outermost = path.at(-1)
  const beyond = outermost === undefined ? null : parents.get(outermost)
  return path.some((each) => each === beyond)
}

/** Those that stand in a board, level by level. */
function levelsWithin<Place extends BoardPlace>(places: readonly Place[], id: BoardId): Place[][] {
  const inner = Map.groupBy(places, ({ parentId }) => parentId)
  const levels: Place[][] = []
  const seen = new Set<BoardId>([id])
  const below = (outer: BoardId) => (inner.get(outer) ?? []).filter((place) => !seen.has(place.id))
  for (let level = below(id); level.length > 0; level = level.flatMap((place) => below(place.id))) {
    levels.push(level)
    for (const place of level) seen.add(place.id)
  }
  return levels
}

/** Those that stand in a board, however deep, outer ones first. */
export function boardsWithin<Place extends BoardPlace>(places: readonly Place[], id: BoardId): Place[] {
  return levelsWithin(places, id).flat()
}

/** Why a board may not stand in another: it holds that one, or they would be too deep; null: it may. */
type WhyNotIn = 'circle' | 'depth' | null

export function whyNotIn(places: readonly BoardPlace[], id: BoardId, parentId: BoardId | null): WhyNotIn {
  return whyNotInOf(places, id)(parentId)
}

/** For who asks the same board about many others. */
export function whyNotInOf(
  places: readonly BoardPlace[],
  id: BoardId,
): (parentId: BoardId | null) => WhyNotIn {
  const parents = new Map(places.map((place) => [place.id, place.parentId]))
  const held = levelsWithin(places, id).length
  return (parentId) => {
    if (parentId === null) return null
    const outer = pathOf(parents, parentId)
    if (outer.includes(id)) return 'circle'
    return outer.length + 1 + held > mostBoardDepth ? 'depth' : null
  }
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
  const inner = Map.groupBy(places, ({ id, parentId }) =>
    parentId !== null && parents.has(parentId) && !leadsRound(parents, id) ? parentId : null,
  )
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
