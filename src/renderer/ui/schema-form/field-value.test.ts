import { expect, test } from 'vitest'
import { GenerateContentOptions } from '../../../shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../../shared/domain/options/messages-options.ts'
import { describeSchema } from './describe-schema.ts'
import { blankOf, countSet, onlyAt, valueAt, variantOf, withoutFields, withValueAt } from './field-value.ts'
import { fieldAt, fieldsWithout } from './select-fields.ts'

const fields = describeSchema(MessagesOptions)

test('a value is put in and found again, and nothing else moves', () => {
  const before = { temperature: 1 }
  const after = withValueAt(before, ['metadata', 'user_id'], 'a')
  expect(after).toEqual({ temperature: 1, metadata: { user_id: 'a' } })
  expect(valueAt(after, ['metadata', 'user_id'])).toBe('a')
  expect(before).toEqual({ temperature: 1 })
})

test('what is taken out takes with it what holds nothing then', () => {
  expect(withValueAt({ metadata: { user_id: 'a' } }, ['metadata', 'user_id'], undefined)).toEqual({})
  expect(withValueAt({ stop_sequences: ['a'] }, ['stop_sequences', 0], undefined)).toEqual({})
  expect(withValueAt({ stop_sequences: ['a', 'b'] }, ['stop_sequences', 0], undefined)).toEqual({
    stop_sequences: ['b'],
  })
})

test('an item of a list stays while it is being filled', () => {
  const value = { tools: [{ name: 'look' }] }
  expect(withValueAt(value, ['tools', 0, 'name'], undefined)).toEqual({ tools: [{}] })
})

test('a reset keeps what has its place elsewhere', () => {
  const value = { a: 1, b: { c: 2, d: 3 } }
  expect(onlyAt(value, ['b.c', 'e'])).toEqual({ b: { c: 2 } })
})

test('lists on the way to a value are made', () => {
  expect(withValueAt({}, ['systemInstruction', 'parts', 0, 'text'], 'Brief')).toEqual({
    systemInstruction: { parts: [{ text: 'Brief' }] },
  })
})

function variants(name: string) {
  const shape = fieldAt(fields, [name])?.field.shape
  const union = shape?.type === 'list' ? shape.item : shape
  if (union?.type !== 'variants') throw new Error(`${name} has no variants`)
  return union.variants
}

test('a shape that was chosen begins with the words that it always holds, and is known by them', () => {
  for (const name of ['thinking', 'tool_choice', 'tools']) {
    for (const variant of variants(name)) {
      expect(variantOf(variants(name), blankOf(variant.shape))?.label).toBe(variant.label)
    }
  }
  expect(variants('tools').map(({ shape }) => blankOf(shape))).toEqual([
    { type: 'custom' },
    { type: 'computer_20241022', name: 'computer' },
    { type: 'bash_20241022', name: 'bash' },
    { type: 'text_editor_20241022', name: 'str_replace_editor' },
  ])
})

test('a tool without its word is the one that may leave it out', () => {
  expect(variantOf(variants('tools'), { name: 'look' })?.label).toBe('custom')
  expect(variantOf(variants('thinking'), { type: 'other' })).toBeNull()
})

test('members of a group count one by one, a list and a variant as one', () => {
  const value = {
    metadata: { user_id: 'a' },
    thinking: { type: 'enabled', budget_tokens: 2048 },
    tools: [{ name: 'a' }, { name: 'b' }],
    temperature: 0,
  }
  expect(countSet(fields, value)).toBe(4)
  expect(countSet(fields, {})).toBe(0)
})

test('clearing a group leaves what of it is drawn elsewhere', () => {
  const drawn = fieldsWithout(describeSchema(GenerateContentOptions), ['generationConfig.temperature'])
  const group = drawn.find(({ name }) => name === 'generationConfig')?.shape
  if (group?.type !== 'group') throw new Error('no group')
  const spoken = { languageCode: 'de-DE', voiceConfig: { prebuiltVoiceConfig: { voiceName: 'A' } } }
  const value = { temperature: 1, topK: 3, speechConfig: spoken }
  expect(withoutFields(value, group.fields)).toEqual({ temperature: 1 })
  expect(withoutFields({ topK: 3, speechConfig: spoken }, group.fields)).toBeUndefined()
  expect(withoutFields(undefined, group.fields)).toBeUndefined()
})
