import { existsSync } from 'node:fs'
import BetterSqlite3, { type Database } from 'better-sqlite3'
import type { CanvasStructure } from '../../shared/domain/canvas/canvas.ts'
import { checkFile } from './check-file.ts'
import { readPlaces, type TilePlace } from './read-places.ts'
import { applicationId, formatOf, tables } from './schema.ts'
import { asCanvasFileErrors } from './sqlite-faults.ts'
import { createSteps, type Steps, type TileWrite, writeTiles } from './steps.ts'
import { readStructure } from './structure.ts'
import { unpackTile } from './tile-bytes.ts'

export type { TilePlace }

/** An open document. Every write is one transaction: a process that dies leaves the file at the end of a step. */
export type CanvasFile = Steps & {
  structure(): CanvasStructure
  /** Where the document has tiles, and which. @throws CanvasFileError `damaged` */
  places(): TilePlace[]
  /** RGBA of one tile; null where there is none of that id. */
  tile(id: number): Buffer | null
  close(): void
}

/** Makes a document, with tiles that no step leads back before. @throws where there is a file already */
export function makeCanvasFile(
  path: string,
  structure: CanvasStructure,
  tiles: readonly TileWrite[] = [],
): CanvasFile {
  if (existsSync(path)) throw new Error('there is a file of this name')
  const database = new BetterSqlite3(path)
  try {
    database.pragma(`application_id = ${applicationId}`)
    database.transaction(() => {
      for (const sql of Object.values(tables)) database.exec(sql)
      database.pragma(`user_version = ${formatOf(structure)}`)
      database.prepare('INSERT INTO document VALUES (1, ?, 0)').run(JSON.stringify(structure))
      writeTiles(database, tiles)
    })()
    return opened(database)
  } catch (error) {
    database.close()
    throw error
  }
}

/**
 * Opens a document to be written. What may be anybody's is opened by `openForeignFile`, which has looked at it before.
 *
 * @param isOurs the app wrote it: its schema is looked at all the same, but it is not read to its end
 * @throws CanvasFileError
 */
export function openCanvasFile(path: string, isOurs = false): CanvasFile {
  return asCanvasFileErrors(() => {
    const database = new BetterSqlite3(path, { fileMustExist: true })
    try {
      // Takes back what a process that died had half written.
      checkFile(database, isOurs)
      return opened(database)
    } catch (error) {
      database.close()
      throw error
    }
  })
}

function opened(database: Database): CanvasFile {
  database.pragma('trusted_schema = OFF')
  database.pragma('cell_size_check = ON')
  // A document is one file, wherever it is copied while it is open: no log beside it.
  database.pragma('journal_mode = DELETE')
  database.pragma('synchronous = FULL')
  database.pragma('fullfsync = ON')
  const readDocument = database.prepare<[], { structure: string }>(
    'SELECT structure FROM document WHERE id = 1',
  )
  const placeRows = database.prepare<[], TilePlace>(
    'SELECT layer_id AS layerId, key, tile_id AS tileId FROM layer_tiles',
  )
  const readTile = database.prepare<[number], { pixels: Buffer }>('SELECT pixels FROM tiles WHERE id = ?')
  const structure = () => readStructure(readDocument.get()?.structure)
  const layerIds = () => structure().layers.map(({ id }) => id)
  // What cannot be read is refused at once.
  layerIds()
  return {
    ...createSteps(database, structure),
    structure,
    places: () => readPlaces(placeRows.iterate(), layerIds()),
    tile(id) {
      const row = readTile.get(id)
      return row === undefined ? null : unpackTile(row.pixels)
    },
    close: () => void database.close(),
  }
}
