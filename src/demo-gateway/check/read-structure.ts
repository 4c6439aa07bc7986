import { isObject, Problem, type Reader, refuseValue, within } from './read.ts'

export const anyObject: Reader<Record<string, unknown>> = (value, field) =>
  isObject(value) ? value : refuseValue(value, field, 'must be an object')

export function listOf<T>(
  reader: Reader<T>,
  { least = 0, most = Number.POSITIVE_INFINITY } = {},
): Reader<T[]> {
  return (value, field, isStrict) => {
    if (!Array.isArray(value)) return refuseValue(value, field, 'must be an array')
    if (value.length < least) return refuseValue(value, field, `must hold at least ${least}`)
    if (value.length > most) return refuseValue(value, field, `must hold at most ${most}`)
    return value.map((item, index) => reader(item, within(field, index), isStrict))
  }
}

/** Every value of an object, whatever its keys. */
export function mapOf<T>(reader: Reader<T>): Reader<Record<string, T>> {
  return (value, field, isStrict) =>
    Object.fromEntries(
      Object.entries(anyObject(value, field, isStrict)).map(([key, item]) => [
        key,
        reader(item, within(field, key), isStrict),
      ]),
    )
}

type Shape = Record<string, Reader<unknown>>
export type Fields<S extends Shape> = { [K in keyof S]: S[K] extends Reader<infer T> ? T : never }

/** `spelling` `both` also takes `snake_case` for a key that is written in camelCase here. */
export function fields<S extends Shape>(shape: S, spelling: 'exact' | 'both' = 'exact'): Reader<Fields<S>> {
  const known = new Set(Object.keys(shape).flatMap((key) => [key, ...otherSpelling(key, spelling)]))
  return (value, field, isStrict) => {
    const object = anyObject(value, field, isStrict)
    const stranger = isStrict ? Object.keys(object).find((key) => !known.has(key)) : undefined
    if (stranger !== undefined) throw new Problem(within(field, stranger), 'is not a field of the document')
    const read = Object.entries(shape).map(([key, reader]) => {
      const given = [key, ...otherSpelling(key, spelling)].find((name) => object[name] !== undefined) ?? key
      return [key, reader(object[given], within(field, given), isStrict)]
    })
    return Object.fromEntries(read) as Fields<S>
  }
}

function otherSpelling(key: string, spelling: 'exact' | 'both'): string[] {
  const snake = toSnakeCase(key)
  return spelling === 'both' && snake !== key ? [snake] : []
}

export function toSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** An object whose shape is named by one of its fields. */
export function tagged<T>(tag: string, kinds: Record<string, Reader<T>>, usual?: string): Reader<T> {
  return (value, field, isStrict) => {
    const object = anyObject(value, field, isStrict)
    const named = object[tag] ?? usual
    const kind = typeof named === 'string' && Object.hasOwn(kinds, named) ? kinds[named] : undefined
    if (kind !== undefined) return kind(object, field, isStrict)
    return refuseValue(object[tag], within(field, tag), `must be one of ${Object.keys(kinds).join(', ')}`)
  }
}
