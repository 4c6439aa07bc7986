import {
  decimal,
  flag,
  isObject,
  optional,
  Problem,
  type Reader,
  refuseValue,
  text,
  whole,
} from '../../check/read.ts'
import { fields, listOf, mapOf } from '../../check/read-structure.ts'

const types = ['TYPE_UNSPECIFIED', 'STRING', 'NUMBER', 'INTEGER', 'BOOLEAN', 'ARRAY', 'OBJECT']

/** In any letters: JSON Schema writes the same types small, and clients send either. */
const readType: Reader<string> = (value, field) => {
  const type = typeof value === 'string' ? value.toUpperCase() : ''
  return types.includes(type) || type === 'NULL'
    ? type
    : refuseValue(value, field, `must be one of ${types.join(', ')}`)
}

/** Counts come as numbers, or as text from clients that follow the 64-bit rule of this family. */
const readCount: Reader<number> = (value, field, isStrict) =>
  whole({ least: 0 })(typeof value === 'string' && value !== '' ? Number(value) : value, field, isStrict)

const readNested: Reader<Record<string, unknown>> = (value, field, isStrict) =>
  readSchema(value, field, isStrict)

const readFields = fields(
  {
    type: readType,
    title: optional(text()),
    description: optional(text()),
    enum: optional(listOf(text({ least: 1 }), { least: 1 })),
    example: optional((value) => value),
    nullable: optional(flag),
    format: optional(text()),
    items: optional(readNested),
    properties: optional(mapOf(readNested)),
    required: optional(listOf(text())),
    propertyOrdering: optional(listOf(text())),
    minimum: optional(decimal()),
    maximum: optional(decimal()),
    minItems: optional(readCount),
    maxItems: optional(readCount),
    minLength: optional(readCount),
    maxLength: optional(readCount),
  },
  'both',
)

/** The document's Schema object, as the JSON Schema that it means. `anyOf`, which clients also send, replaces `type`. */
export const readSchema: Reader<Record<string, unknown>> = (value, field, isStrict) => {
  if (isObject(value) && Array.isArray(value['anyOf'])) {
    return { anyOf: listOf(readNested)(value['anyOf'], `${field}.anyOf`, isStrict) }
  }
  const schema = readFields(value, field, isStrict)
  if (schema.type === 'ARRAY' && schema.items === undefined) {
    throw new Problem(`${field}.items`, 'is required for an ARRAY')
  }
  const missing = schema.required?.find((name) => !Object.hasOwn(schema.properties ?? {}, name))
  if (missing !== undefined)
    throw new Problem(`${field}.required`, `names ${missing}, which is not in properties`)
  return Object.fromEntries(Object.entries(schema).filter(([, item]) => item !== undefined))
}
