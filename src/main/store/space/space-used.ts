import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { mostTold, SpaceUsed } from '../../../shared/domain/space.ts'
import { companions, placesIn } from '../places.ts'
import { isArchivedSql } from '../tables/archives/archive-table.ts'
import { openSqlite, type Row, type Sqlite } from '../sqlite.ts'

/** All but the room that is left, which the disk says. */
export type SpaceTaken = Omit<SpaceUsed, 'freeBytes'>

/**
 * Counts what a library takes. On a worker: it reads all rows of files, and asks for the size of each document and thumbnail.
 *
 * @throws StoreError where the database cannot be read
 */
export function spaceTaken(directory: string): SpaceTaken {
  const { file, copies, exchanges, reserve } = placesIn(directory)
  const sqlite = openSqlite(file, { isReadOnly: true })
  try {
    return {
      ...ofFiles(sqlite),
      others: {
        documents: bytesIn(join(directory, 'canvases')),
        thumbnails: bytesIn(join(directory, 'thumbnails')),
        database: withCompanions(file) + bytesIn(copies),
        reserve: sizeOf(reserve),
        requestLog: withCompanions(exchanges),
      },
    }
  } finally {
    sqlite.close()
  }
}

/** A row a file: in the Library (0), made to be sent (1), in the trash (2 or 3), where several rows share it the first of these. */
const everyFile = `
  WITH file AS MATERIALIZED (
    SELECT min((trashed_at IS NOT NULL) * 2 + is_intermediate) AS state, kind, model, byte_size, created_at
    FROM assets WHERE is_missing = 0 AND NOT ${isArchivedSql} GROUP BY sha256)`
const amount = 'count(*) AS files, coalesce(sum(byte_size), 0) AS bytes'

function ofFiles(sqlite: Sqlite): Omit<SpaceTaken, 'others'> {
  // What a damaged or foreign row says that nobody understands is left out.
  const read = <Line>(schema: z.ZodType<Line>, sql: string): Line[] =>
    sqlite
      .prepare(sql)
      .all()
      .flatMap((row: Row) => schema.safeParse(row).data ?? [])
  const { kinds, models, months, boards, trash } = SpaceUsed.shape
  const total = (states: string) =>
    read(trash, `${everyFile} SELECT ${amount} FROM file WHERE state IN (${states})`)[0]
  const nothing = { files: 0, bytes: 0 }
  return {
    kinds: read(
      kinds.element,
      `${everyFile} SELECT kind, ${amount} FROM file WHERE state = 0 GROUP BY kind ORDER BY bytes DESC`,
    ),
    models: read(
      models.element,
      `${everyFile} SELECT model, ${amount} FROM file WHERE state = 0
      GROUP BY model ORDER BY bytes DESC LIMIT ${mostTold}`,
    ),
    months: read(
      months.element,
      `${everyFile}, month AS (
        SELECT strftime('%Y', created_at / 1000, 'unixepoch', 'localtime') AS year,
          strftime('%m', created_at / 1000, 'unixepoch', 'localtime') AS month, byte_size
        FROM file WHERE state = 0)
      SELECT CAST(year AS INTEGER) AS year, CAST(month AS INTEGER) AS month, ${amount} FROM month
      GROUP BY year, month ORDER BY year DESC, month DESC LIMIT 1200`,
    ),
    boards: read(
      boards.element,
      `SELECT boards.id AS boardId, boards.name AS name, ${amount} FROM boards
      JOIN board_items ON board_items.board_id = boards.id AND boards.removed_at IS NULL
      JOIN assets ON assets.id = board_items.asset_id AND trashed_at IS NULL AND is_missing = 0 AND NOT ${isArchivedSql}
      GROUP BY boards.id ORDER BY bytes DESC LIMIT ${mostTold}`,
    ),
    trash: total('2, 3') ?? nothing,
    intermediates: total('1') ?? nothing,
  }
}

function withCompanions(file: string): number {
  return [file, ...companions.map((ending) => `${file}${ending}`)].reduce(
    (sum, path) => sum + sizeOf(path),
    0,
  )
}

/** Of all files in a folder and those below it. What goes meanwhile, and a folder that is not there, has none. */
function bytesIn(folder: string): number {
  let bytes = 0
  try {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      bytes += sizeOf(join(folder, name))
  } catch {}
  return bytes
}

function sizeOf(path: string): number {
  try {
    const found = lstatSync(path, { throwIfNoEntry: false })
    return found?.isFile() === true ? found.size : 0
  } catch {
    return 0
  }
}
