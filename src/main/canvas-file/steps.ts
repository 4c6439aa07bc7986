import type { Database } from 'better-sqlite3'
import type { CanvasStructure, CanvasTileKey } from '../../shared/domain/canvas/canvas.ts'
import type { CanvasHistory } from '../../shared/domain/canvas/canvas-document.ts'
import { CanvasFileError } from './canvas-file-error.ts'
import { createLimit, forgetTiles } from './limit-steps.ts'
import { createPaintedSince } from './painted-since.ts'
import { formatOf } from './schema.ts'
import { readStructure } from './structure.ts'
import { PackedTile, packTile } from './tile-bytes.ts'

/** What a step leaves where it changed a layer: a tile's RGBA, or null where there is none any more. */
export type TileWrite = {
  layerId: string
  key: CanvasTileKey
  pixels: Uint8Array | Uint8ClampedArray | PackedTile | null
}

/** The tiles of a step's other side, by their places. */
export type StepTile = { layerId: string; key: CanvasTileKey; tileId: number | null }
export type Turn = { command: string; structure: CanvasStructure; tiles: StepTile[] }

export type Steps = {
  /**
   * Ends a step: what was undone is forgotten. Gives the ids of the tiles that were written, in order; null for those
   * that went. A layer that is gone from `structure` loses its tiles without being told.
   */
  addStep(command: string, structure: CanvasStructure, writes: readonly TileWrite[]): (number | null)[]
  /** Takes the last step back. Null where there is none. */
  undo(): Turn | null
  /** Does the step that was undone last again. Null where there is none. */
  redo(): Turn | null
  counts(): { done: number; undone: number }
  history(): CanvasHistory
  /** Whether anything but a mask looks otherwise since the last step of that command; true where there is no such step. */
  isPaintedSince(command: string): boolean
  /** Forgets the oldest steps, until the tiles that only steps need take no more than that many bytes of the file. */
  limitSteps(maximumBytes: number): void
}

type StepRow = { seq: number; command: string; before: string; after: string }
type StepTileRow = { layerId: string; key: number; beforeId: number | null; afterId: number | null }

export function createSteps(database: Database, structure: () => CanvasStructure): Steps {
  const statements = prepareStatements(database)
  const limitSteps = createLimit(database)
  const isPaintedSince = createPaintedSince(database)
  const positionOf = () => statements.position.get()?.position ?? 0

  function addStep(command: string, after: CanvasStructure, writes: readonly TileWrite[]) {
    const position = positionOf()
    forgetAfter(position)
    const before = structure()
    const seq = position + 1
    statements.insertStep.run(seq, command, JSON.stringify(before), JSON.stringify(after))
    const ids = writes.map(({ layerId, key, pixels }) => {
      const id = pixels === null ? null : Number(statements.insertTile.run(packed(pixels)).lastInsertRowid)
      replace(seq, layerId, key, id)
      return id
    })
    const left = new Set(after.layers.map(({ id }) => id))
    for (const { id } of before.layers.filter((layer) => !left.has(layer.id))) {
      for (const { key } of statements.keysOfLayer.all(id)) replace(seq, id, key, null)
    }
    statements.setDocument.run(JSON.stringify(after), seq)
    raiseFormat(formatOf(after))
    return ids
  }

  /** Never back: the step may be undone, but its text or shape is still in the file. */
  function raiseFormat(needed: number): void {
    if (Number(database.pragma('user_version', { simple: true })) < needed)
      database.pragma(`user_version = ${needed}`)
  }

  function replace(seq: number, layerId: string, key: number, id: number | null): void {
    const old = statements.tileAt.get(layerId, key)?.id ?? null
    if (old === null && id === null) return
    statements.insertStepTile.run(seq, layerId, key, old, id)
    place(layerId, key, id)
  }

  function place(layerId: string, key: number, id: number | null): void {
    if (id === null) statements.removePlace.run(layerId, key)
    else statements.setPlace.run(layerId, key, id)
  }

  function turn(seq: number, isBack: boolean): Turn | null {
    const step = statements.step.get(seq)
    if (step === undefined) return null
    const reached = readStructure(isBack ? step.before : step.after)
    const layers = new Set(reached.layers.map(({ id }) => id))
    const tiles = statements.tilesOfStep.all(seq).map(({ layerId, key, beforeId, afterId }) => {
      const tileId = isBack ? beforeId : afterId
      if (tileId !== null && !layers.has(layerId)) {
        throw new CanvasFileError('damaged', 'a step leaves a tile in a layer that is not there')
      }
      place(layerId, key, tileId)
      return { layerId, key, tileId }
    })
    statements.setDocument.run(JSON.stringify(reached), isBack ? seq - 1 : seq)
    return { command: step.command, structure: reached, tiles }
  }

  /** Steps that were undone, and the tiles that only they had. */
  function forgetAfter(position: number): void {
    if (statements.forgetStepsAfter.run(position).changes === 0) return
    statements.forgetStepTilesAfter.run(position)
    statements.forgetTiles.run()
  }

  return {
    addStep: (...step) => database.transaction(() => addStep(...step)).immediate(),
    undo: () => database.transaction(() => turn(positionOf(), true)).immediate(),
    redo: () => database.transaction(() => turn(positionOf() + 1, false)).immediate(),
    counts: () => statements.counts.get(positionOf(), positionOf()) ?? { done: 0, undone: 0 },
    history: () => {
      const commandOf = (seq: number) => statements.step.get(seq)?.command ?? null
      return { undo: commandOf(positionOf()), redo: commandOf(positionOf() + 1) }
    },
    isPaintedSince: (command) => isPaintedSince(command, positionOf()),
    limitSteps: (bytes) => database.transaction(() => limitSteps(bytes, positionOf())).immediate(),
  }
}

/** The tiles of a new document, which belong to no step. */
export function writeTiles(database: Database, writes: readonly TileWrite[]): void {
  const insertTile = database.prepare<[Buffer]>('INSERT INTO tiles (pixels) VALUES (?)')
  const setPlace = database.prepare<[string, number, number]>('INSERT INTO layer_tiles VALUES (?, ?, ?)')
  for (const { layerId, key, pixels } of writes) {
    if (pixels !== null) setPlace.run(layerId, key, Number(insertTile.run(packed(pixels)).lastInsertRowid))
  }
}

function packed(pixels: NonNullable<TileWrite['pixels']>): Buffer {
  return pixels instanceof PackedTile ? pixels.bytes : packTile(pixels).bytes
}

function prepareStatements(database: Database) {
  return {
    position: database.prepare<[], { position: number }>('SELECT position FROM document WHERE id = 1'),
    setDocument: database.prepare<[string, number]>(
      'UPDATE document SET structure = ?, position = ? WHERE id = 1',
    ),
    insertTile: database.prepare<[Buffer]>('INSERT INTO tiles (pixels) VALUES (?)'),
    tileAt: database.prepare<[string, number], { id: number }>(
      'SELECT tile_id AS id FROM layer_tiles WHERE layer_id = ? AND key = ?',
    ),
    keysOfLayer: database.prepare<[string], { key: number }>(
      'SELECT key FROM layer_tiles WHERE layer_id = ?',
    ),
    setPlace: database.prepare<[string, number, number]>(
      'INSERT OR REPLACE INTO layer_tiles VALUES (?, ?, ?)',
    ),
    removePlace: database.prepare<[string, number]>('DELETE FROM layer_tiles WHERE layer_id = ? AND key = ?'),
    insertStep: database.prepare<[number, string, string, string]>('INSERT INTO steps VALUES (?, ?, ?, ?)'),
    insertStepTile: database.prepare<[number, string, number, number | null, number | null]>(
      'INSERT INTO step_tiles VALUES (?, ?, ?, ?, ?)',
    ),
    step: database.prepare<[number], StepRow>('SELECT * FROM steps WHERE seq = ?'),
    tilesOfStep: database.prepare<[number], StepTileRow>(
      `SELECT layer_id AS layerId, key, before_id AS beforeId, after_id AS afterId
       FROM step_tiles WHERE seq = ? ORDER BY layer_id, key`,
    ),
    counts: database.prepare<[number, number], { done: number; undone: number }>(
      'SELECT coalesce(sum(seq <= ?), 0) AS done, coalesce(sum(seq > ?), 0) AS undone FROM steps',
    ),
    forgetStepsAfter: database.prepare<[number]>('DELETE FROM steps WHERE seq > ?'),
    forgetStepTilesAfter: database.prepare<[number]>('DELETE FROM step_tiles WHERE seq > ?'),
    forgetTiles: database.prepare(forgetTiles),
  }
}
