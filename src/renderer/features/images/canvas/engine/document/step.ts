import type { CanvasStructure } from '../../../../../../shared/domain/canvas/canvas.ts'
import type { TileKey } from '../../../../../../shared/canvas/tile-key.ts'
import { bytesPerTile, type Tile } from '../tiles/tile.ts'
import { noTiles, type TileMap } from '../tiles/tile-map.ts'
import type { CanvasDocument } from './canvas-document.ts'
import { propertiesOf } from './layer.ts'

/** A tile that a step made, replaced or took away; null where there was or is none. */
export type TileChange = {
  readonly layerId: string
  readonly key: TileKey
  readonly before: Tile | null
  readonly after: Tile | null
}

/** What one step did: enough to take it back and to do it again, and no more. */
export type Step = {
  /** The command, as in the list of commands: the screen says it in the person's language. */
  readonly command: string
  readonly before: CanvasStructure
  readonly after: CanvasStructure
  readonly tiles: readonly TileChange[]
}

export function structureOf({ layers, ...rest }: CanvasDocument): CanvasStructure {
  return { ...rest, layers: layers.map(propertiesOf) }
}

/** The step that leads from one document to the other, whatever was done in between. */
export function stepBetween(command: string, before: CanvasDocument, after: CanvasDocument): Step {
  const old = tilesByLayer(before)
  const tiles: TileChange[] = []
  for (const layer of after.layers) {
    pushChanges(tiles, layer.id, old.get(layer.id) ?? noTiles, layer.tiles)
    old.delete(layer.id)
  }
  for (const [layerId, gone] of old) pushChanges(tiles, layerId, gone, noTiles)
  return { command, before: structureOf(before), after: structureOf(after), tiles }
}

function pushChanges(changes: TileChange[], layerId: string, before: TileMap, after: TileMap): void {
  if (before === after) return
  for (const [key, tile] of after) {
    const old = before.get(key) ?? null
    if (old !== tile) changes.push({ layerId, key, before: old, after: tile })
  }
  for (const [key, tile] of before) {
    if (!after.has(key)) changes.push({ layerId, key, before: tile, after: null })
  }
}

export function isNothing({ tiles, before, after }: Step): boolean {
  return tiles.length === 0 && JSON.stringify(before) === JSON.stringify(after)
}

/** The document after the step. The given one must be the one that the step began with. */
export function redoStep(document: CanvasDocument, step: Step): CanvasDocument {
  return rebuild(document, step, 'after')
}

/** The document before the step. The given one must be the one that the step ended with. */
export function undoStep(document: CanvasDocument, step: Step): CanvasDocument {
  return rebuild(document, step, 'before')
}

function rebuild(document: CanvasDocument, step: Step, side: 'before' | 'after'): CanvasDocument {
  const known = tilesByLayer(document)
  const changed = Map.groupBy(step.tiles, ({ layerId }) => layerId)
  const layers = step[side].layers.map((properties) => {
    const tiles = known.get(properties.id) ?? noTiles
    const changes = changed.get(properties.id)
    return { ...properties, tiles: changes === undefined ? tiles : replaceTiles(tiles, changes, side) }
  })
  return { ...step[side], layers }
}

function replaceTiles(tiles: TileMap, changes: readonly TileChange[], side: 'before' | 'after'): TileMap {
  const replaced = new Map(tiles)
  for (const change of changes) {
    const tile = change[side]
    if (tile === null) replaced.delete(change.key)
    else replaced.set(change.key, tile)
  }
  return replaced
}

function tilesByLayer({ layers }: CanvasDocument): Map<string, TileMap> {
  return new Map(layers.map(({ id, tiles }) => [id, tiles]))
}

/** Bytes of tiles that only this step keeps, roughly: those of the side that the document has left. */
export function bytesOf(step: Step): number {
  return step.tiles.length * bytesPerTile
}
