import type { Parameters, Row, Sqlite } from '../../sqlite.ts'
import { finderOf } from '../../../../shared/search/search-terms.ts'
import { isWhole } from '../conversations.ts'
import { searchedTextOfMessage } from './message-index.ts'
import { withoutShortTerms } from './search-text.ts'

/** Characters of texts that are read before the index is asked after all: some ten milliseconds. */
const mostCharacters = 250_000
/** What a row costs beside its text, in characters. */
const perRow = 150

export type AskedScan = {
  query: string
  /** A condition of filters that begins with AND, or nothing. */
  sql: string
  values: Parameters
  /** Messages before this one. */
  seq: number
  /** Null: as many as there are. */
  most: number | null
}

/** `isAll`: there are no more. */
export type Scanned = { rows: Row[]; isAll: boolean }

/**
 * Finds messages by terms that are too short for the index, newest first: by reading the texts that the other terms find,
 * or all. What is in every tenth message is found sooner so than the index would be read.
 *
 * @returns null where no term is short; else rows of `seq`, `id`, `title`, and `score` (bm25 of the other terms, 0 without)
 */
export function createMessageScan(sqlite: Sqlite) {
  const from = `CROSS JOIN conversations ON conversations.id = conversation_id WHERE messages.seq < @seq`
  // Also what is not wanted is a row, since each costs time: of very many filters may let none through.
  const columnsOf = (filters: string) => {
    const isWanted = `trashed_at IS NULL AND ${isWhole} ${filters}`
    return `messages.seq, messages.id, title, parent_id IS NULL AS isFirst, (${isWanted}) AS isWanted,
      iif(status = 'streaming' OR NOT (${isWanted}), NULL, parts) AS parts`
  }
  const selectAll = (filters: string) =>
    sqlite.prepare(
      `SELECT ${columnsOf(filters)}, 0 AS score FROM messages ${from} ORDER BY messages.seq DESC`,
    )
  const selectFound = (filters: string, score: string) =>
    sqlite.prepare(`
      SELECT ${columnsOf(filters)}, ${score} AS score
      FROM messages_search CROSS JOIN messages ON messages.seq = messages_search.rowid ${from}
        AND messages_search MATCH @match AND messages_search.rowid < @seq
      ORDER BY messages_search.rowid DESC`)

  return ({ query, sql, values, seq, most }: AskedScan): Scanned | null => {
    const long = withoutShortTerms(query)
    if (long === null) return null
    const { match } = long
    const candidates =
      match === null
        ? selectAll(sql).iterate({ ...values, seq })
        : selectFound(sql, most === null ? 'bm25(messages_search)' : '0').iterate({ ...values, seq, match })
    const isFound = finderOf(query)
    const rows: Row[] = []
    let characters = 0
    for (const { parts, isFirst, isWanted, ...row } of candidates) {
      const text =
        isWanted === 1 ? searchedTextOfMessage({ parts, title: isFirst === 1 ? row['title'] : null }) : ''
      if (isWanted === 1 && isFound(text)) rows.push(row)
      characters += perRow + text.length
      if (rows.length === most || characters > mostCharacters) return { rows, isAll: false }
    }
    return { rows, isAll: true }
  }
}
