import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { chanceFrom } from '../../../src/demo-gateway/random.ts'
import { sampleOf } from '../../../src/demo-gateway/reply/schema-sample.ts'

type Schema = Record<string, unknown>

const range = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 60 }))
const lengths = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
const key = fc.constantFrom('city', 'query', 'summary', 'id', 'unit', 'value', 'language')

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constant({ type: 'boolean' }),
    fc.constant({ type: 'null' }),
    lengths.map(([minLength, more]) => ({ type: 'string', minLength, maxLength: minLength + more })),
    fc
      .constantFrom('date', 'date-time', 'email', 'uuid', 'ipv4', 'uri')
      .map((format) => ({ type: 'string', format })),
    fc
      .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 })
      .map((values) => ({ type: 'string', enum: values })),
    range.map(([minimum, more]) => ({ type: 'integer', minimum, maximum: minimum + more })),
    range.map(([minimum, more]) => ({
      type: 'number',
      exclusiveMinimum: minimum,
      exclusiveMaximum: minimum + more + 1,
    })),
    fc.tuple(tie('schema'), fc.nat(3), fc.nat(3)).map(([items, minItems, more]) => ({
      type: 'array',
      items,
      minItems,
      maxItems: minItems + more,
    })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.dictionary(key, tie('schema'), { maxKeys: 4 }).map((properties) => ({
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    })),
  ),
}))

test('a sample obeys its schema, whatever the question', () => {
  fc.assert(
    fc.property(schema, fc.string(), fc.integer(), (given, question, seed) => {
      const value = sampleOf(given, question, chanceFrom(seed))
      const checked = z.fromJSONSchema(given as never).safeParse(value)
      if (!checked.success) throw new Error(`${JSON.stringify(value)}: ${checked.error.message}`)
    }),
    { numRuns: 500 },
  )
})

test('a sample uses the words and numbers of the question', () => {
  const properties = { left: { type: 'number' }, right: { type: 'number' }, city: { type: 'string' } }
  const value = sampleOf({ type: 'object', properties }, 'Add 3 and 4.5 in New York please', chanceFrom(1))
  expect(value).toEqual({ left: 3, right: 4.5, city: 'New York' })
})
