import { z } from 'zod'
import { type Filter, groupFilters } from '../../../../../shared/search/filters/filter.ts'
import { readQuery } from '../../../../../shared/search/read-query.ts'
import { definePages } from '../../../cursor.ts'
import type { Row, Sqlite } from '../../../sqlite.ts'
import { isWhole } from '../../conversations.ts'
import { exclusionExpression } from '../search-text.ts'
import { createFilterNames } from './filter-names.ts'
import { type Condition, filterSql } from './filter-sql.ts'

const position = z.object({ createdAt: z.number(), seq: z.number().int().positive() })
const pages = definePages('filtered-messages', position, {
  createdAt: Number.MAX_SAFE_INTEGER,
  seq: Number.MAX_SAFE_INTEGER,
})

/** What filters ask of messages, and the messages that they alone find. */
export function createFilteredMessages(sqlite: Sqlite) {
  const names = createFilterNames(sqlite)
  /** Where chats are looked through at all, their kind is what was asked for. */
  const condition = (filters: readonly Filter[]): Condition =>
    filterSql(
      filters.filter(({ name }) => name !== 'type'),
      { table: 'messages', names: names.ofMessages },
    )
  return {
    condition,
    /** Newest first; none where nothing is asked for. */
    page(asked: { query: string; cursor: string | null; limit: number }): {
      page: Row[]
      nextCursor: string | null
    } {
      const { filters } = readQuery(asked.query)
      if (filters.length === 0) return { page: [], nextCursor: null }
      const { sql, values } = condition(filters)
      const unwanted = exclusionExpression(asked.query)
      const withoutWords =
        unwanted === null
          ? ''
          : 'AND messages.seq NOT IN (SELECT rowid FROM messages_search WHERE messages_search MATCH @unwanted)'
      const select = sqlite.prepare(`
        SELECT messages.seq, messages.id, messages.created_at AS createdAt, title
        FROM messages INDEXED BY messages_by_time
          CROSS JOIN conversations ON conversations.id = conversation_id
        WHERE (messages.created_at, messages.seq) < (@createdAt, @seq) ${sql} ${withoutWords}
          AND status <> 'streaming' AND trashed_at IS NULL AND ${isWhole}
        ORDER BY messages.created_at DESC, messages.seq DESC LIMIT @limit`)
      // Read from there on, not from the newest of all.
      const latest = latestTime(filters)
      return pages(asked, ({ createdAt, ...after }) =>
        select.all({
          ...{ ...after, createdAt: Math.min(createdAt, latest) },
          ...{ ...values, ...(unwanted === null ? {} : { unwanted }) },
        }),
      )
    },
  }
}

/** Nothing later is let through. */
function latestTime(filters: readonly Filter[]): number {
  const groups = groupFilters(filters).filter(({ isExcluded }) => !isExcluded)
  return Math.min(
    Number.MAX_SAFE_INTEGER,
    ...groups.map(({ tests }) =>
      Math.max(...tests.map((test) => ('to' in test ? test.to : Number.MAX_SAFE_INTEGER))),
    ),
  )
}
