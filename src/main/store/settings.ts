import type { z } from 'zod'
import { asJson, type DamageLog } from './row.ts'
import type { Sqlite } from './sqlite.ts'

export type SettingsTable = {
  /** Null where nothing was written, or where what was written does not fit (reported as damaged). */
  read<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema> | null
  write(key: string, value: unknown): void
}

export function createSettingsTable(sqlite: Sqlite, damage: DamageLog): SettingsTable {
  const selectOne = sqlite.prepare('SELECT value FROM settings WHERE key = @key')
  const upsert = sqlite.prepare(`
    INSERT INTO settings (key, value) VALUES (@key, @value)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
  return {
    read(key, schema) {
      const row = selectOne.get({ key })
      if (row === undefined) return null
      const parsed = schema.safeParse(asJson(row['value']))
      if (parsed.success) return parsed.data
      damage.report('settings', key, parsed.error)
      return null
    },
    write(key, value) {
      upsert.run({ key, value: JSON.stringify(value) })
    },
  }
}
