import { longestLeftName } from '../../../shared/domain/keeping/backup.ts'
import { cutText } from '../../../shared/cut-text.ts'
import type { Sqlite } from '../../store/sqlite.ts'

/** What does not come, by its name. */
export type Dropped = { name: string; reason: 'damaged' }

const mebibyte = 2 ** 20
/** Of rows that have only ids, names and single words; thousands of them are read at once. */
const mostOfOthers = 8 * 1024

/** Bytes of all texts of a row, several times what the app writes there. The first of `most` that has the table counts. */
const limits: readonly { most: number; tables: readonly string[]; name: string }[] = [
  {
    most: 16 * mebibyte,
    tables: ['messages'],
    name: '(SELECT title FROM conversations WHERE id = conversation_id)',
  },
  { most: 8 * mebibyte, tables: ['jobs'], name: 'model' },
  { most: 8 * mebibyte, tables: ['job_turns', 'grids', 'message_pieces'], name: 'NULL' },
  { most: mebibyte, tables: ['assets'], name: 'file_name' },
  { most: mebibyte, tables: ['conversations'], name: 'title' },
  { most: mebibyte, tables: ['canvases', 'connections', 'image_styles', 'smart_boards'], name: 'name' },
  { most: mostOfOthers, tables: ['boards', 'tags'], name: 'name' },
  { most: mebibyte, tables: ['asset_descriptions', 'asset_notes', 'embedded_metadata'], name: 'NULL' },
]
/**
 * Takes rows out of the copy of a backup's database that no app of ours wrote: read and written at once, one of them would hold up the
 * library for a second. Their texts are not read.
 *
 * @returns those with a name, which do not come; what is of them goes without a word
 */
export function dropOversized(backup: Sqlite): Dropped[] {
  return tablesOf(backup).flatMap((table) => dropOf(backup, table))
}

function dropOf(backup: Sqlite, table: string): Dropped[] {
  const { most, name } = limits.find(({ tables }) => tables.includes(table)) ?? {
    most: mostOfOthers,
    name: 'NULL',
  }
  const texts = textColumnsOf(backup, table)
  if (texts.length === 0) return []
  const bytes = texts.map((column) => `ifnull(octet_length(${column}), 0)`).join(' + ')
  const rows = backup
    .prepare(
      `SELECT rowid AS number, substr(${name}, 1, ${longestLeftName + 1}) AS name FROM ${table} WHERE ${bytes} > ${most}`,
    )
    .all()
  const drop = backup.prepare(`DELETE FROM ${table} WHERE rowid = @number`)
  return rows.flatMap(({ number, name: its }) => {
    drop.run({ number: Number(number) })
    return typeof its === 'string'
      ? [{ name: cutText(its, longestLeftName), reason: 'damaged' as const }]
      : []
  })
}

/** Neither the indexes of its search nor what they consist of: they are not looked at. */
const tablesOf = (backup: Sqlite): string[] =>
  backup
    .prepare(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT GLOB 'sqlite_*'",
    )
    .all()
    .map(({ name }) => String(name))

const textColumnsOf = (backup: Sqlite, table: string): string[] =>
  backup
    .prepare(`SELECT name FROM pragma_table_info('${table}') WHERE type = 'TEXT'`)
    .all()
    .map(({ name }) => String(name))
