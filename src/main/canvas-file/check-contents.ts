import type { Database } from 'better-sqlite3'
import { CanvasFileError } from './canvas-file-error.ts'
import {
  largestId,
  largestKey,
  largestPackedTile,
  longestName,
  longestStructure,
  mostPlaces,
  mostSteps,
} from './limits.ts'
import { readStructure } from './structure.ts'

/** What a file may hold too much of, or too large. Each finds a row where it does; no long value is read for it. */
const excesses = {
  'a long structure': `SELECT 1 FROM document WHERE octet_length(structure) > ${longestStructure}`,
  'a large tile': `SELECT 1 FROM tiles WHERE octet_length(pixels) > ${largestPackedTile}`,
  'many places': `SELECT 1 FROM layer_tiles LIMIT 1 OFFSET ${mostPlaces}`,
  'many steps': `SELECT 1 FROM steps LIMIT 1 OFFSET ${mostSteps}`,
  'a long step': `SELECT 1 FROM steps WHERE octet_length(command) > ${longestName}
    OR octet_length(before) > ${longestStructure} OR octet_length(after) > ${longestStructure}`,
  'a step of many places': `SELECT 1 FROM step_tiles GROUP BY seq HAVING count(*) > ${mostPlaces}`,
  'a long id of a layer': `SELECT 1 FROM layer_tiles WHERE octet_length(layer_id) > ${longestName}
    UNION ALL SELECT 1 FROM step_tiles WHERE octet_length(layer_id) > ${longestName}`,
}

/** What does not fit together. */
const contradictions = {
  'a position': `SELECT 1 FROM document WHERE position NOT BETWEEN 0 AND ${largestId}`,
  'an id of a tile': `SELECT 1 FROM tiles WHERE id NOT BETWEEN 1 AND ${largestId}`,
  'a number of a step': `SELECT 1 FROM steps WHERE seq NOT BETWEEN 1 AND ${largestId}
    UNION ALL SELECT 1 FROM step_tiles WHERE seq NOT BETWEEN 1 AND ${largestId}`,
  'a place': `SELECT 1 FROM layer_tiles WHERE key NOT BETWEEN 0 AND ${largestKey}
    UNION ALL SELECT 1 FROM step_tiles WHERE key NOT BETWEEN 0 AND ${largestKey}`,
  'a place without its tile':
    'SELECT 1 FROM layer_tiles WHERE NOT EXISTS (SELECT 1 FROM tiles WHERE id = tile_id)',
  'a step without its tile': `SELECT 1 FROM step_tiles
    WHERE (before_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tiles WHERE id = before_id))
    OR (after_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM tiles WHERE id = after_id))`,
}

/**
 * Holds what a file has to its limits before anything of it is read as a whole: a small file may say that it holds much.
 *
 * @throws CanvasFileError `unsafe` for more than any document has, `damaged` for what does not fit together
 */
export function checkContents(database: Database): void {
  const isFound = (sql: string) => database.prepare(`SELECT 1 FROM (${sql}) LIMIT 1`).get() !== undefined
  for (const [what, sql] of Object.entries(excesses)) {
    if (isFound(sql)) throw new CanvasFileError('unsafe', what)
  }
  for (const [what, sql] of Object.entries(contradictions)) {
    if (isFound(sql)) throw new CanvasFileError('damaged', what)
  }
  const read = database.prepare<[], { structure: string }>('SELECT structure FROM document WHERE id = 1')
  const { layers } = readStructure(read.get()?.structure)
  const known = new Set(layers.map(({ id }) => id))
  const found = database.prepare<[], { id: string }>('SELECT DISTINCT layer_id AS id FROM layer_tiles')
  for (const { id } of found.iterate()) {
    if (!known.has(id)) throw new CanvasFileError('damaged', 'a place in a layer that is not there')
  }
}
