import { z } from 'zod'
import type { Row } from './sqlite.ts'
import { StoreError } from './store-error.ts'

/** Longer than any cursor that is given out; keeps a hostile one from being decoded at all. */
const longestCursor = 512

/**
 * Where a page ended: the list's name and the sort key of its last row. Opaque to everyone else; a cursor
 * of another list, or one that was tampered with, is `bad-cursor`.
 */
export function defineCursor<Schema extends z.ZodType>(list: string, schema: Schema) {
  const envelope = z.tuple([z.literal(list), schema])
  return {
    encode: (position: z.output<Schema>): string =>
      Buffer.from(JSON.stringify([list, position])).toString('base64url'),
    decode(cursor: string): z.output<Schema> {
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

/**
 * A list that is read page by page, beginning at `first`. `read` gives what comes after a position and so many rows, one
 * row more than a page holds; each row says its own.
 */
export function definePages<Schema extends z.ZodObject>(
  list: string,
  schema: Schema,
  first: z.output<Schema>,
) {
  const cursors = defineCursor(list, schema)
  type After = z.output<Schema> & { limit: number; skip: number }
  return (
    { cursor, limit, skip = 0 }: { cursor: string | null; limit: number; skip?: number },
    read: (after: After) => Row[],
  ): { page: Row[]; nextCursor: string | null } => {
    const rows = read({ ...(cursor === null ? first : cursors.decode(cursor)), limit: limit + 1, skip })
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { page, nextCursor: last === undefined ? null : cursors.encode(schema.parse(last)) }
  }
}

/** Of a list by ids, newest first. */
export const definePagesById = (list: string) =>
  definePages(list, z.object({ id: z.string() }), { id: afterEveryId })
