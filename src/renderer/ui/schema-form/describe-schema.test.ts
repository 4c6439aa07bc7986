import { expect, test } from 'vitest'
import { z } from 'zod'
import { ChatCompletionsFields } from '../../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../../shared/domain/options/generate-content-options.ts'
import { JsonObject } from '../../../shared/domain/options/json.ts'
import { MessagesOptions } from '../../../shared/domain/options/messages-options.ts'
import { describeSchema } from './describe-schema.ts'
import { fieldAt, fieldsWithout, helpKeysOf } from './select-fields.ts'

const shapeOf = (schema: z.ZodType) =>
  describeSchema(z.strictObject({ field: schema, other: z.string() }))[0]?.shape

test('a number has its limits, and whether they are included', () => {
  expect(shapeOf(z.number().min(0).max(1))).toEqual({
    type: 'number',
    isWhole: false,
    least: { value: 0, isIncluded: true },
    most: { value: 1, isIncluded: true },
  })
  expect(shapeOf(z.number().gt(0).lt(1))).toMatchObject({
    least: { value: 0, isIncluded: false },
    most: { value: 1, isIncluded: false },
  })
})

test('that a whole number ends at what JavaScript can count to is no limit', () => {
  expect(shapeOf(z.number().int())).toMatchObject({ isWhole: true, least: null, most: null })
  expect(shapeOf(z.number().int().positive())).toMatchObject({
    least: { value: 0, isIncluded: false },
    most: null,
  })
})

test('texts, words to choose from, flags and lists are told apart', () => {
  expect(shapeOf(z.string().min(1).max(64))).toMatchObject({ type: 'text', shortest: 1, longest: 64 })
  expect(shapeOf(z.string().regex(/^a\/.+$/))).toMatchObject({ type: 'text', pattern: '^a\\/.+$' })
  expect(shapeOf(z.enum(['low', 'high']))).toEqual({ type: 'choice', values: ['low', 'high'] })
  expect(shapeOf(z.boolean())).toEqual({ type: 'flag' })
  expect(shapeOf(z.array(z.string()).max(5))).toMatchObject({
    type: 'list',
    longest: 5,
    item: { type: 'text' },
  })
})

test('an object that can hold one thing only is a mark', () => {
  expect(shapeOf(z.strictObject({}))).toEqual({ type: 'mark', value: {} })
  expect(shapeOf(z.strictObject({ type: z.literal('ephemeral') }))).toEqual({
    type: 'mark',
    value: { type: 'ephemeral' },
  })
})

test('free objects, and schemas that contain themselves, are JSON', () => {
  expect(shapeOf(JsonObject)).toEqual({ type: 'json' })
  const config = fieldAt(describeSchema(GenerateContentOptions), ['generationConfig', 'responseSchema'])
  expect(config?.field.shape).toEqual({ type: 'json' })
})

test('one of several shapes is known by the word that it always holds', () => {
  const labels = (fields: ReturnType<typeof describeSchema>, name: string) => {
    const shape = fieldAt(fields, [name])?.field.shape
    const union = shape?.type === 'list' ? shape.item : shape
    return union?.type === 'variants' ? union.variants.map(({ label }) => label) : null
  }
  const messages = describeSchema(MessagesOptions)
  expect(labels(messages, 'thinking')).toEqual(['enabled', 'disabled'])
  const tools = ['custom', 'computer_20241022', 'bash_20241022', 'text_editor_20241022']
  expect(labels(messages, 'tools')).toEqual(tools)
  const completions = describeSchema(ChatCompletionsFields)
  expect(labels(completions, 'tool_choice')).toEqual(['none', 'auto', 'required', 'function'])
  expect(labels(completions, 'response_format')).toEqual(['text', 'json_object', 'json_schema'])
})

test('what must be there is known', () => {
  const place = fieldAt(describeSchema(GenerateContentOptions), ['safetySettings', 0, 'category'])
  expect(place?.field).toMatchObject({ name: 'category', isRequired: true })
  expect(fieldAt(describeSchema(MessagesOptions), ['system'])?.field.isRequired).toBe(false)
  expect(fieldAt(describeSchema(MessagesOptions), ['system', 'nothing'])).toBeNull()
})

test('what has no named fields cannot be a form', () => {
  expect(() => describeSchema(z.string())).toThrow('text')
})

test('fields that are shown elsewhere are left out, with groups that they emptied', () => {
  const schema = z.strictObject({ a: z.string(), b: z.strictObject({ c: z.number() }), d: z.boolean() })
  const left = fieldsWithout(describeSchema(schema), ['a', 'b.c'])
  expect(helpKeysOf(left)).toEqual(['d'])
})
