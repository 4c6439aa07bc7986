import type { Row, Sqlite, Value } from '../../store/sqlite.ts'

const rowsAtOnce = 2000

/**
 * Short rows of a table of any length, in its own order; each also has its `rowid`.
 *
 * @param from a table, with its joins and without its alias
 */
export function* rowsIn(
  sqlite: Sqlite,
  { columns, from, where = 'TRUE' }: { columns: string; from: string; where?: string },
): Generator<Row> {
  const table = from.split(' ', 1).join('')
  const select = sqlite.prepare(`
    SELECT ${table}.rowid AS rowid, ${columns} FROM ${from} WHERE ${table}.rowid > @after AND ${where}
    ORDER BY ${table}.rowid LIMIT ${rowsAtOnce}`)
  for (let after: Value = 0; ;) {
    const rows = select.all({ after })
    yield* rows
    if (rows.length < rowsAtOnce) return
    after = Number(rows.at(-1)?.['rowid'])
  }
}

/** Whole rows, which may be long: one at a time. */
export function* wholeRowsIn(sqlite: Sqlite, from: string, where = 'TRUE'): Generator<Row> {
  const select = sqlite.prepare(`SELECT * FROM ${from} WHERE rowid = @rowid`)
  for (const { rowid } of rowsIn(sqlite, { columns: '1', from, where })) {
    const row = select.get({ rowid: Number(rowid) })
    if (row !== undefined) yield row
  }
}
