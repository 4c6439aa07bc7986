import { z } from 'zod'
import { StoreError } from './store-error.ts'

/** Longer than any cursor that is given out; keeps a hostile one from being decoded at all. */
const longestCursor = 512

/**
 * Where a page ended: the list's name and the sort key of its last row. Opaque to everyone else; a cursor
 * of another list, or one that was tampered with, is `bad-cursor`.
 */
export type CursorKind<Position> = {
  encode(position: Position): string
  decode(cursor: string): Position
}

export function defineCursor<Schema extends z.ZodType>(
  list: string,
  schema: Schema,
): CursorKind<z.output<Schema>> {
  const envelope = z.tuple([z.literal(list), schema])
  return {
    encode: (position) => Buffer.from(JSON.stringify([list, position])).toString('base64url'),
    decode(cursor) {
      const parsed = envelope.safeParse(readEnvelope(cursor))
      if (!parsed.success) throw new StoreError('bad-cursor', `not a cursor of the list ${list}`)
      return parsed.data[1] as z.output<Schema>
    },
  }
}

function readEnvelope(cursor: string): unknown {
  if (cursor.length > longestCursor) return undefined
  const bytes = Buffer.from(cursor, 'base64url')
  // Buffer skips what is not base64url: only the one spelling that we gave out is taken.
  if (bytes.toString('base64url') !== cursor) return undefined
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Greater than any id as text (`~` follows every letter): where a descending list starts. */
export const afterEveryId = '~'

/** Cuts one page out of a query that was asked for one row more than the page holds. */
export function cutPage<T>(rows: readonly T[], limit: number): { page: T[]; last: T | null } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? (page.at(-1) ?? null) : null }
}
