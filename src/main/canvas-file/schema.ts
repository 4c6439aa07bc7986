import type { CanvasStructure } from '../../shared/domain/canvas/canvas.ts'

/** `ATEL` in the header of the file: what tells a `.atelier` file from any other database. */
export const applicationId = 0x4154454c

/**
 * In the file's `user_version`: 2 from the first text of a layer on, 3 from the first shape on, or the first crop that moves the
 * page's corner: an app that knows only less would take them for damage. What has never had any of them stays 1, and opens there.
 */
export const firstFormat = 1
const formatOfTexts = 2
const formatOfShapesAndOrigins = 3
export const formatVersion = formatOfShapesAndOrigins

/** The format that a structure needs. */
export function formatOf({ layers, origin }: CanvasStructure): number {
  if (origin !== undefined || layers.some(({ shape }) => shape !== undefined)) return formatOfShapesAndOrigins
  return layers.some(({ text }) => text !== undefined) ? formatOfTexts : firstFormat
}

/**
 * A `.atelier` file. `layer_tiles` is the document as it stands; `steps` are what led there and, beyond `position`, what was
 * undone. A tile is written once and never changed; two places that hold the same pixels after a step may share one.
 */
export const tables: Readonly<Record<string, string>> = {
  document: `CREATE TABLE document (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  structure TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT`,
  tiles: `CREATE TABLE tiles (
  id INTEGER PRIMARY KEY,
  pixels BLOB NOT NULL
) STRICT`,
  layer_tiles: `CREATE TABLE layer_tiles (
  layer_id TEXT NOT NULL,
  key INTEGER NOT NULL,
  tile_id INTEGER NOT NULL,
  PRIMARY KEY (layer_id, key)
) STRICT, WITHOUT ROWID`,
  steps: `CREATE TABLE steps (
  seq INTEGER PRIMARY KEY,
  command TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL
) STRICT`,
  step_tiles: `CREATE TABLE step_tiles (
  seq INTEGER NOT NULL,
  layer_id TEXT NOT NULL,
  key INTEGER NOT NULL,
  before_id INTEGER,
  after_id INTEGER,
  PRIMARY KEY (seq, layer_id, key)
) STRICT, WITHOUT ROWID`,
}
