import type { z } from 'zod'
import type { Row } from './sqlite.ts'

/** SQLite has no booleans. What is neither 0 nor 1 is left as it is, for the schema to refuse. */
export function asBoolean(value: unknown): unknown {
  return value === 1 ? true : value === 0 ? false : value
}

export function fromBoolean(value: boolean): 0 | 1 {
  return value ? 1 : 0
}

/** Null stays null. Text that is not JSON becomes undefined, which no schema of a stored value accepts. */
export function asJson(value: unknown): unknown {
  if (value === null) return null
  if (typeof value !== 'string') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export function fromJson(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** A stored row that does not fit its schema. It stays in the database as it is. */
export type DamagedRow = {
  table: string
  /** The row's own key where it is text, else `(unreadable)`. */
  id: string
  /** The fields that do not fit; never their values. */
  fields: readonly string[]
}

export type DamageLog = ReturnType<typeof createDamageLog>

/** Tells once about each damaged row, however often a list meets it. */
export function createDamageLog(onDamagedRow: (row: DamagedRow) => void) {
  const seen = new Map<string, DamagedRow>()
  return {
    report(table: string, id: unknown, error: z.ZodError) {
      const row: DamagedRow = {
        table,
        id: typeof id === 'string' ? id : '(unreadable)',
        fields: [...new Set(error.issues.map((issue) => issue.path.map(String).slice(0, 2).join('.')))],
      }
      const key = `${table} ${row.id}`
      if (seen.has(key)) return
      seen.set(key, row)
      onDamagedRow(row)
    },
    list: (): readonly DamagedRow[] => [...seen.values()],
  }
}

/** Parses rows, leaving out and reporting those that do not fit. */
export function createRowReader<Schema extends z.ZodType>(
  table: string,
  schema: Schema,
  prepare: (row: Row) => unknown,
  damage: DamageLog,
  keyColumn = 'id',
): { one(row: Row | undefined): z.output<Schema> | null; many(rows: readonly Row[]): z.output<Schema>[] } {
  const read = (row: Row): z.output<Schema> | null => {
    const parsed = schema.safeParse(prepare(row))
    if (parsed.success) return parsed.data
    damage.report(table, row[keyColumn], parsed.error)
    return null
  }
  return {
    one: (row) => (row === undefined ? null : read(row)),
    many: (rows) => rows.map(read).filter((item) => item !== null),
  }
}
