import { cutText } from '../../../../shared/cut-text.ts'
import type { Row, Sqlite } from '../../sqlite.ts'
import { indexedText } from './search-text.ts'

export type IndexedTable = 'messages' | 'assets'

type IndexOptions = {
  table: IndexedTable
  /** SQL of the columns that say what a row is found by; `textOf` makes text of them. */
  columns: string
  textOf(row: Row): string
}

/** A step of catching up ends at either: some milliseconds. */
const rowsAtOnce = 100
const charactersAtOnce = 50_000
/**
 * UTF-16 units of one row, some five hundred pages of a book: of a longer text the beginning is found. The index takes each row at one
 * stroke, and holds up all other writing meanwhile.
 */
const mostIndexed = 1_000_000
/** Pages of 4 kB. */
const pagesAtOnce = 16
/** As SQLite has it: so many parts of one size are joined when there is time, and so many at once. */
const usualJoins = { automerge: 4, crisismerge: 16 }
/** None by itself; the second number is one that nothing comes to. */
const noJoins = { automerge: 0, crisismerge: 1900 }

/**
 * The index of one table, written in the transaction of the row itself. It holds no text: a row's number in it is the
 * row's own `seq`.
 */
export function createSearchIndex(sqlite: Sqlite, { table, columns, textOf }: IndexOptions) {
  const index = `${table}_search`
  const selectRow = sqlite.prepare(`SELECT seq, ${columns} FROM ${table} WHERE id = @id`)
  const replace = sqlite.prepare(`INSERT OR REPLACE INTO ${index} (rowid, words) VALUES (@seq, @words)`)
  const removeOne = sqlite.prepare(
    `DELETE FROM ${index} WHERE rowid = (SELECT seq FROM ${table} WHERE id = @id)`,
  )
  const selectProgress = sqlite.prepare(`SELECT below FROM search_progress WHERE indexed_table = '${table}'`)
  const writeProgress = sqlite.prepare(
    `INSERT OR REPLACE INTO search_progress (indexed_table, below) VALUES ('${table}', @below)`,
  )
  const selectBelow = sqlite.prepare(
    `SELECT seq, ${columns} FROM ${table} WHERE seq < @below ORDER BY seq DESC LIMIT 1`,
  )
  const mergePages = sqlite.prepare(`INSERT INTO ${index} (${index}, rank) VALUES ('merge', @pages)`)
  const setUp = sqlite.prepare(`INSERT INTO ${index} (${index}, rank) VALUES (@key, CAST(@value AS INTEGER))`)
  const selectJoins = sqlite.prepare(`SELECT v FROM ${index}_config WHERE k = 'automerge'`)
  const countChanges = sqlite.prepare('SELECT total_changes() AS changes')

  /** @returns how long its text is */
  const putRow = (row: Row): number => {
    const text = cutText(textOf(row), mostIndexed)
    replace.run({ seq: Number(row['seq']), words: indexedText(text) })
    return text.length
  }
  const changes = () => Number(countChanges.get()?.['changes'])

  return {
    /** As its row is now, in the place of what it had of it. */
    put(id: string): void {
      const row = selectRow.get({ id })
      if (row !== undefined) putRow(row)
    },
    /** Before its row is deleted. */
    remove: (id: string): void => void removeOne.run({ id }),
    /**
     * Goes on with an index that was begun after its rows: with the next newest that it does not have. A few milliseconds.
     *
     * @returns whether there are more
     */
    catchUp(): boolean {
      const begin = Number(selectProgress.get()?.['below'] ?? 0)
      if (begin <= 1) return false
      return sqlite.transaction(() => {
        let below = begin
        for (let rows = 0, characters = 0; rows < rowsAtOnce && characters < charactersAtOnce; rows += 1) {
          const row = selectBelow.get({ below })
          below = row === undefined ? 1 : Number(row['seq'])
          if (row === undefined) break
          characters += putRow(row)
        }
        writeProgress.run({ below })
        return below > 1
      })
    },
    /**
     * Rewrites a little of it, so that in the end no byte of it holds a word of what was removed.
     *
     * @returns whether there is more
     */
    compact(): boolean {
      const before = changes()
      // Less than nothing joins all parts of the index into one; where nothing is left to do, one row changes.
      mergePages.run({ pages: -pagesAtOnce })
      return changes() - before >= 2
    },
    /**
     * Each transaction adds a part to the index. Usually SQLite joins some of them within a later one, which takes dozens of milliseconds
     * now and then. Who writes very many says that it must not, and joins them in steps; it is kept in the file, and said again at the end.
     */
    joinsItself(is: boolean): void {
      sqlite.transaction(() => {
        for (const [key, value] of Object.entries(is ? usualJoins : noJoins)) setUp.run({ key, value })
      })
    },
    /** Whether it does: else an earlier run said that it must not, and did not come to its end. */
    isJoiningItself: (): boolean => Number(selectJoins.get()?.['v'] ?? usualJoins.automerge) > 0,
    /** Joins a little: about two milliseconds. @returns whether there is more */
    join(): boolean {
      const before = changes()
      mergePages.run({ pages: pagesAtOnce })
      return changes() - before >= 2
    },
  }
}

/** Everything is to be indexed anew: rows were put back by a repair, or the index itself is damaged. */
export function restartSearch(sqlite: Sqlite): void {
  for (const table of ['messages', 'assets'] satisfies IndexedTable[])
    sqlite.execute(`
      INSERT INTO ${table}_search (${table}_search) VALUES ('delete-all');
      INSERT OR REPLACE INTO search_progress (indexed_table, below)
        SELECT '${table}', coalesce(max(seq), 0) + 1 FROM ${table};`)
}
