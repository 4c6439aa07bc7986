import { isObject } from '../../check/read.ts'
import { toSnakeCase } from '../../check/read-structure.ts'

/** These hold the words of others, which keep their spelling. */
const foreign = new Set(['args', 'response'])

/** The same reply with all of the format's own fields in snake_case. */
export function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      toSnakeCase(key),
      foreign.has(key) ? item : inSnakeCase(item),
    ]),
  )
}
