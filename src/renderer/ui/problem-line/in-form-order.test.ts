import { expect, test } from 'vitest'
import { GenerateContentOptions } from '../../../shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../../shared/domain/options/messages-options.ts'
import { describeSchema } from '../schema-form/describe-schema.ts'
import type { FormValue } from '../schema-form/field-value.ts'
import { findProblems } from '../schema-form/find-problems.ts'
import { inFormOrder } from './in-form-order.ts'

function placesOf(format: keyof typeof schemas, value: FormValue): string[] {
  const schema = schemas[format]
  const problems = findProblems(schema, value)
  return inFormOrder(problems, describeSchema(schema), first[format]).map(({ path }) => path.join('.'))
}
const first = {
  messages: ['system', 'temperature', 'max_tokens', 'thinking'],
  'generate-content': ['generationConfig.temperature', 'generationConfig.maxOutputTokens'],
}
const schemas = { messages: MessagesOptions, 'generate-content': GenerateContentOptions }

test('what is drawn first is told first, whatever the order of the document', () => {
  const value = {
    max_tokens: 'many',
    top_p: 2,
    top_k: 0,
    temperature: 7,
    metadata: { user_id: 'x'.repeat(300) },
  }
  expect(placesOf('messages', value)).toEqual([
    'temperature',
    'max_tokens',
    'metadata.user_id',
    'top_k',
    'top_p',
  ])
})

test('a group of which a part is drawn first keeps the rest below', () => {
  const value = {
    safetySettings: [{ category: 'NONE' }],
    generationConfig: { topP: 'most', maxOutputTokens: 'many', temperature: 9 },
  }
  const places = placesOf('generate-content', value)
  expect(places.slice(0, 2)).toEqual(['generationConfig.temperature', 'generationConfig.maxOutputTokens'])
  expect(places.slice(2).toSorted()).toEqual([
    'generationConfig.topP',
    'safetySettings.0.category',
    'safetySettings.0.threshold',
  ])
})

test('items of a list are told one after another', () => {
  const value = {
    tools: [
      { type: 'custom', name: 'a', description: 1, input_schema: {} },
      { type: 'custom', name: '', input_schema: {} },
    ],
  }
  expect(placesOf('messages', value)).toEqual(['tools.0.description', 'tools.1.name'])
})

test('an item of a plain list is told where its list is', () => {
  expect(placesOf('messages', { top_k: 0, stop_sequences: ['a', ''] })).toEqual(['stop_sequences.1', 'top_k'])
})

test('what the form has no field for is told after the fields that are drawn first', () => {
  expect(placesOf('messages', { of_old: 1, top_k: 0, temperature: 7 })).toEqual(['temperature', '', 'top_k'])
})
