import { timeOfId } from '../../lib/ids.ts'
import type { Row, Value } from '../../store/sqlite.ts'

/** Ids of the backup that stand for a row here under another id. */
export type IdMap = ReturnType<typeof createIdMap>

const idForm = /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/
/** As a value in JSON: what a person wrote has its quotes escaped. */
const idInJson = /"([a-z]{3}_[0-9a-hjkmnp-tv-z]{26})"/g

export function createIdMap() {
  const known = new Map<string, string>()
  const of = (id: string): string => known.get(id) ?? id
  const mapped = (value: unknown): Value => {
    if (typeof value !== 'string') return value as Value
    if (known.size === 0) return value
    if (idForm.test(value)) return of(value)
    return value.replace(idInJson, (_, id: string) => `"${of(id)}"`)
  }
  return {
    of,
    set: (id: string, here: string): void => void known.set(id, here),
    /** The row as it reads here, wherever it names another one. */
    row: (row: Row): Record<string, Value> =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, mapped(value)])),
  }
}

/** The clocks of two computers are no further apart. */
const mostAheadMs = 24 * 60 * 60 * 1000

/** Whether the app could have made it by now: a row of any other id is listed nowhere, or always as the newest. */
export const isId = (noun: string, id: unknown, nowMs: number): id is string =>
  typeof id === 'string' &&
  id.startsWith(`${noun}_`) &&
  idForm.test(id) &&
  timeOfId(id) <= nowMs + mostAheadMs
