import { isRecord } from '../../http/is-record.ts'

/**
 * The fields of an answer's own structure in camelCase, whichever of the two spellings the server uses, all the way
 * down but into the parts of a candidate: what is inside them goes back as it came.
 */
export function respellChunk(chunk: Record<string, unknown>): Record<string, unknown> {
  const { candidates, ...rest } = camelKeys(chunk)
  return {
    ...(respellDeep(rest) as Record<string, unknown>),
    candidates: Array.isArray(candidates) ? candidates.map(respellCandidate) : candidates,
  }
}

function respellCandidate(candidate: unknown): unknown {
  if (!isRecord(candidate)) return candidate
  const { content, ...details } = camelKeys(candidate)
  return { ...(respellDeep(details) as Record<string, unknown>), content: camelKeys(content) }
}

/** A field of a part under either of its names. */
export function eitherSpelling(object: Record<string, unknown>, camel: string): unknown {
  return object[camel] ?? object[toSnake(camel)]
}

/** Every part of every chunk is asked for a handful of names. */
const snakeNames = new Map<string, string>()

function toSnake(camel: string): string {
  const known = snakeNames.get(camel)
  if (known !== undefined) return known
  const snake = camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  snakeNames.set(camel, snake)
  return snake
}

function respellDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respellDeep)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toCamel(key), respellDeep(inner)]))
}

function camelKeys<T>(value: T): T
function camelKeys(value: unknown): unknown {
  if (!isRecord(value) || !Object.keys(value).some((key) => key.includes('_'))) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [toCamel(key), inner]))
}

function toCamel(key: string): string {
  return key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
