import { isRecord } from '../../http/is-record.ts'

/** A field under either of its names. */
export function eitherSpelling(object: Record<string, unknown>, camel: string): unknown {
  return object[camel] ?? object[toSnake(camel)]
}

/** Every chunk is asked for a handful of names. */
const snakeNames = new Map<string, string>()

function toSnake(camel: string): string {
  const known = snakeNames.get(camel)
  if (known !== undefined) return known
  const snake = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(camel, snake)
  return snake
}

/** Every field in camelCase, whichever of the two spellings the server uses. */
export function respellDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respellDeep)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toCamel(key), respellDeep(inner)]))
}

function toCamel(key: string): string {
  return key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
