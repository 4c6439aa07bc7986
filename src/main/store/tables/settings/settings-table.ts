import type { z } from 'zod'
import { asJson, type DamageLog } from '../../row.ts'
import type { Sqlite } from '../../sqlite.ts'
import { copyOf, leftOf, type SettingKey } from './setting-keys.ts'

export type SettingsTable = {
  /**
   * Null where nothing was written. What was written and does not fit is reported as damaged, and its second copy is
   * read; where that does not fit either it is null, and what was there is kept under another name.
   */
  read<Schema extends z.ZodType>(key: SettingKey, schema: Schema): z.output<Schema> | null
  write(key: SettingKey, value: unknown): void
}

/** @param onUnreadable is told of a value that could not be read, and whether its copy could */
export function createSettingsTable(
  sqlite: Sqlite,
  damage: DamageLog,
  onUnreadable: (isRestored: boolean) => void = () => {},
): SettingsTable {
  const selectOne = sqlite.prepare('SELECT value FROM settings WHERE key = @key')
  const upsert = sqlite.prepare(`
    INSERT INTO settings (key, value) VALUES (@key, @value)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`)
  const putAside = sqlite.prepare('UPDATE OR REPLACE settings SET key = @left WHERE key = @key')

  const write: SettingsTable['write'] = (key, value) => {
    const json = JSON.stringify(value)
    sqlite.transaction(() => {
      upsert.run({ key, value: json })
      upsert.run({ key: copyOf(key), value: json })
    })
  }
  const readCopy = <Schema extends z.ZodType>(key: SettingKey, schema: Schema) => {
    const parsed = schema.safeParse(asJson(selectOne.get({ key: copyOf(key) })?.['value']))
    return parsed.success ? parsed.data : null
  }
  /** So that it is met once. A disk that refuses this leaves it to the next time. */
  const mend = (key: SettingKey, value: unknown) => {
    try {
      if (value === null) putAside.run({ key, left: leftOf(key) })
      else write(key, value)
    } catch {
      // It was read all the same.
    }
  }

  return {
    read(key, schema) {
      const row = selectOne.get({ key })
      if (row === undefined) return null
      const parsed = schema.safeParse(asJson(row['value']))
      if (parsed.success) return parsed.data
      damage.report('settings', key, parsed.error)
      const copy = readCopy(key, schema)
      mend(key, copy)
      onUnreadable(copy !== null)
      return copy
    },
    write,
  }
}
