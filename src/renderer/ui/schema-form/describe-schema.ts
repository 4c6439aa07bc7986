import { z } from 'zod'

/** A limit of a number; `isIncluded` tells `≥ 0` from `> 0`. */
export type Bound = { value: number; isIncluded: boolean }

/** What a field takes, as a form needs to know it. */
export type FieldShape =
  | { type: 'number'; isWhole: boolean; least: Bound | null; most: Bound | null }
  | { type: 'text'; shortest: number; longest: number | null; pattern: string | null }
  | { type: 'choice'; values: readonly string[] }
  | { type: 'flag' }
  /** There is one thing that it can hold: it is set, or it is not. */
  | { type: 'mark'; value: unknown }
  | { type: 'group'; fields: readonly Field[] }
  | { type: 'list'; item: FieldShape; fewest: number; longest: number | null }
  /** One of several shapes, each known by a word. */
  | { type: 'variants'; variants: readonly Variant[] }
  /** Anything in JSON, held to the schema as a whole. */
  | { type: 'json' }

export type Field = { name: string; isRequired: boolean; shape: FieldShape }
export type Variant = { label: string; shape: FieldShape }

type Json = z.core.JSONSchema.JSONSchema

/**
 * The fields of a schema, in its order. What no form can draw (free objects, schemas that contain themselves) is JSON.
 *
 * @throws Error for what is no object with named fields: that is a mistake of ours
 */
export function describeSchema(schema: z.ZodType): readonly Field[] {
  const shape = shapeOf(z.toJSONSchema(schema, { io: 'input' }))
  if (shape.type !== 'group') throw new Error(`a form needs named fields, not a ${shape.type}`)
  return shape.fields
}

function shapeOf(json: Json): FieldShape {
  const variants = json.oneOf ?? json.anyOf
  if (variants !== undefined)
    return { type: 'variants', variants: variants.flatMap((one) => variantsOf(asJson(one))) }
  if (json.const !== undefined) return { type: 'mark', value: json.const }
  if (json.enum !== undefined) return { type: 'choice', values: json.enum.map(String) }
  switch (json.type) {
    case 'integer':
    case 'number':
      return {
        type: 'number',
        isWhole: json.type === 'integer',
        least: boundOf(json.minimum, json.exclusiveMinimum),
        most: boundOf(json.maximum, json.exclusiveMaximum),
      }
    case 'string':
      return {
        type: 'text',
        shortest: json.minLength ?? 0,
        longest: json.maxLength ?? null,
        pattern: json.pattern ?? null,
      }
    case 'boolean':
      return { type: 'flag' }
    case 'array':
      return {
        type: 'list',
        item: shapeOf(asJson(Array.isArray(json.items) ? json.items[0] : json.items)),
        fewest: json.minItems ?? 0,
        longest: json.maxItems ?? null,
      }
    case 'object':
      return json.properties === undefined ? { type: 'json' } : groupOf(json.properties, json.required)
    default:
      return { type: 'json' }
  }
}

function groupOf(properties: NonNullable<Json['properties']>, required: readonly string[] = []): FieldShape {
  const fields = Object.entries(properties).map(([name, json]) => ({
    name,
    isRequired: required.includes(name),
    shape: shapeOf(asJson(json)),
  }))
  if (fields.every(({ isRequired, shape }) => isRequired && shape.type === 'mark')) {
    return {
      type: 'mark',
      value: Object.fromEntries(fields.map(({ name, shape }) => [name, constantOf(shape)])),
    }
  }
  return { type: 'group', fields }
}

/** A choice is as many variants as it has values; an object is known by the word that it always holds. */
function variantsOf(json: Json): Variant[] {
  const shape = shapeOf(json)
  if (shape.type === 'choice')
    return shape.values.map((value) => ({ label: value, shape: { type: 'mark', value } }))
  return [{ label: wordOf(shape), shape }]
}

function wordOf(shape: FieldShape): string {
  if (shape.type === 'group') {
    const word = shape.fields.find((field) => field.shape.type === 'mark')
    return word === undefined ? '{…}' : String(constantOf(word.shape))
  }
  if (shape.type === 'mark' && typeof shape.value === 'object' && shape.value !== null) {
    return String(Object.values(shape.value)[0])
  }
  return shape.type === 'mark' ? String(shape.value) : shape.type
}

function constantOf(shape: FieldShape): unknown {
  return shape.type === 'mark' ? shape.value : undefined
}

/** Whole numbers end at what JavaScript can count to; that is no limit of the document. */
function boundOf(included: number | undefined, excluded: number | boolean | undefined): Bound | null {
  if (typeof excluded === 'number') return { value: excluded, isIncluded: false }
  if (included === undefined || Math.abs(included) === Number.MAX_SAFE_INTEGER) return null
  return { value: included, isIncluded: true }
}

function asJson(json: Json | boolean | undefined): Json {
  return typeof json === 'object' ? json : {}
}
