import { isObject } from '../check/read.ts'
import type { Chance } from '../random.ts'
import { wordsFor } from './schema-words.ts'

type Schema = Record<string, unknown>
type Ground = { root: Schema; question: string; numbers: number[]; chance: Chance }

/** Deeper than this only what is required is filled in, so that a schema that contains itself comes to an end. */
const deepest = 5

/**
 * A value that obeys a JSON Schema (or the document's Schema object, with types in capitals), made from the words and
 * numbers of the question. `pattern`, `not` and conditions are not followed.
 */
export function sampleOf(schema: unknown, question: string, chance: Chance): unknown {
  const numbers = (question.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const root = isObject(schema) ? schema : {}
  return sample(root, '', 0, { root, question, numbers, chance })
}

function sample(given: unknown, key: string, depth: number, ground: Ground): unknown {
  const schema = resolve(given, ground)
  if ('const' in schema) return schema['const']
  const choices = schema['enum']
  if (Array.isArray(choices) && choices.length > 0) return chooseFrom(choices, ground)
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, depth, ground)
    case 'array':
      return sampleArray(schema, key, depth, ground)
    case 'integer':
      return sampleNumber(schema, true, ground)
    case 'number':
      return sampleNumber(schema, false, ground)
    case 'boolean':
      return ground.chance.isTrue(0.6)
    case 'null':
      return null
    default:
      return wordsFor(schema, key, ground.question)
  }
}

/** Follows references, joins `allOf` and takes one of `anyOf` or `oneOf`. */
function resolve(given: unknown, ground: Ground): Schema {
  let schema = isObject(given) ? given : {}
  for (let step = 0; step < 16; step += 1) {
    const { $ref: reference, allOf, anyOf, oneOf, ...own } = schema
    const choices = [anyOf, oneOf].find((list) => Array.isArray(list) && list.length > 0)
    if (typeof reference === 'string') schema = { ...own, ...lookUp(reference, ground.root) }
    else if (Array.isArray(allOf)) schema = allOf.filter(isObject).reduce(join, own)
    else if (Array.isArray(choices)) {
      const real = choices.filter(isObject)
      schema = join(own, real.find((choice) => typeOf(choice) !== 'null') ?? real[0] ?? {})
    } else break
  }
  return schema
}

function join(left: Schema, right: Schema): Schema {
  const merged: Schema = { ...left, ...right }
  if (isObject(left['properties']) && isObject(right['properties'])) {
    merged['properties'] = { ...left['properties'], ...right['properties'] }
  }
  if (Array.isArray(left['required']) && Array.isArray(right['required'])) {
    merged['required'] = [...(left['required'] as unknown[]), ...(right['required'] as unknown[])]
  }
  return merged
}

function lookUp(reference: string, root: Schema): Schema {
  let found: unknown = root
  for (const step of reference.replace(/^#\/?/, '').split('/').filter(Boolean)) {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    found = isObject(found) ? found[name] : undefined
  }
  return isObject(found) ? found : {}
}

function typeOf(schema: Schema): string {
  const { type } = schema
  const named = Array.isArray(type) ? (type as unknown[]).find((item) => item !== 'null') : type
  if (typeof named === 'string' && named !== 'TYPE_UNSPECIFIED') return named.toLowerCase()
  if (isObject(schema['properties'])) return 'object'
  return schema['items'] === undefined ? 'string' : 'array'
}

/** One that the question names, else any. */
function chooseFrom(choices: unknown[], { question, chance }: Ground): unknown {
  const asked = question.toLowerCase()
  const named = choices.find((choice) => typeof choice === 'string' && asked.includes(choice.toLowerCase()))
  return named ?? chance.pick(choices)
}

function sampleObject(schema: Schema, depth: number, ground: Ground): unknown {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required = Array.isArray(schema['required']) ? (schema['required'] as string[]) : []
  const names = new Set([...(depth < deepest ? Object.keys(properties) : []), ...required])
  return Object.fromEntries(
    [...names].map((name) => [name, sample(properties[name], name, depth + 1, ground)]),
  )
}

function sampleArray(schema: Schema, key: string, depth: number, ground: Ground): unknown {
  const least = wholeOr(schema['minItems'], 0)
  const most = wholeOr(schema['maxItems'], Number.POSITIVE_INFINITY)
  const count = depth < deepest ? Math.min(most, Math.max(least, 3)) : least
  const first = Array.isArray(schema['prefixItems']) ? (schema['prefixItems'] as unknown[]) : []
  const items: unknown[] = []
  const distinct = new Set<string>()
  // Twice as many tries as items, for lists of few possible values that must differ.
  for (let index = 0; items.length < count && index < count * 2 + first.length; index += 1) {
    const numbered = {
      ...ground,
      question: index === 0 ? ground.question : `${ground.question} (${index + 1})`,
    }
    const item = sample(first[items.length] ?? schema['items'], key, depth + 1, numbered)
    const name = JSON.stringify(item)
    if (schema['uniqueItems'] === true && distinct.has(name)) continue
    distinct.add(name)
    items.push(item)
  }
  return items
}

function sampleNumber(schema: Schema, isWhole: boolean, ground: Ground): number {
  const bounds = boundsOf(schema, isWhole)
  const fits = (value: number): boolean =>
    value >= bounds.least && value <= bounds.most && (!isWhole || Number.isInteger(value))
  const multiple = typeof schema['multipleOf'] === 'number' ? schema['multipleOf'] : null
  const index = ground.numbers.findIndex(
    (value) => fits(value) && (multiple === null || value % multiple === 0),
  )
  if (index >= 0) return ground.numbers.splice(index, 1)[0] as number
  const low = Number.isFinite(bounds.least) ? bounds.least : Math.min(1, bounds.most)
  const high = Number.isFinite(bounds.most) ? bounds.most : low + 99
  if (multiple !== null) return Math.ceil(low / multiple) * multiple
  if (isWhole) return ground.chance.whole(Math.ceil(low), Math.floor(high))
  return Math.min(high, Math.max(low, Number(ground.chance.between(low, high).toFixed(2))))
}

function boundsOf(schema: Schema, isWhole: boolean): { least: number; most: number } {
  const step = isWhole ? 1 : 1e-6
  const read = (key: string): number | null => (typeof schema[key] === 'number' ? schema[key] : null)
  const above = read('exclusiveMinimum')
  const below = read('exclusiveMaximum')
  return {
    least: Math.max(
      read('minimum') ?? Number.NEGATIVE_INFINITY,
      above === null ? Number.NEGATIVE_INFINITY : above + step,
    ),
    most: Math.min(
      read('maximum') ?? Number.POSITIVE_INFINITY,
      below === null ? Number.POSITIVE_INFINITY : below - step,
    ),
  }
}

function wholeOr(value: unknown, usual: number): number {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : usual
}
