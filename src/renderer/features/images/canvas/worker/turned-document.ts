import type { CanvasTurn } from '../../../../../shared/domain/canvas/canvas-document.ts'
import type { CanvasDocument } from '../engine/document/canvas-document.ts'
import type { Tile } from '../engine/tiles/tile.ts'
import type { History } from '../engine/document/history.ts'
import { stepBetween } from '../engine/document/step.ts'
import { noTiles } from '../engine/tiles/tile-map.ts'

/** The document after something that the file did by itself. `tileOf`: the tiles that came with it, by their ids. */
function turnedDocument(
  document: CanvasDocument,
  turn: Pick<CanvasTurn, 'structure' | 'tiles'>,
  tileOf: ReadonlyMap<number, Tile>,
): CanvasDocument {
  const known = new Map(document.layers.map(({ id, tiles }) => [id, tiles]))
  const changes = Map.groupBy(turn.tiles, ({ layerId }) => layerId)
  const layers = turn.structure.layers.map((layer) => {
    const before = known.get(layer.id) ?? noTiles
    const changed = changes.get(layer.id)
    if (changed === undefined) return { ...layer, tiles: before }
    const tiles = new Map(before)
    for (const { key, tileId } of changed) {
      const tile = tileId === null ? undefined : tileOf.get(tileId)
      if (tile === undefined) tiles.delete(key)
      else tiles.set(key, tile)
    }
    return { ...layer, tiles }
  })
  return { ...turn.structure, layers }
}

/** The history after the file has turned it, or made a step by itself: the step is in memory from then on. */
export function turnedHistory(
  { document: before, done, undone }: History,
  kind: 'undo' | 'redo' | 'step',
  turn: CanvasTurn,
  tileOf: ReadonlyMap<number, Tile>,
): History {
  const after = turnedDocument(before, turn, tileOf)
  if (kind === 'undo')
    return { document: after, done, undone: [stepBetween(turn.command, after, before), ...undone] }
  const step = stepBetween(turn.command, before, after)
  return { document: after, done: [...done, step], undone: kind === 'redo' ? undone : [] }
}
