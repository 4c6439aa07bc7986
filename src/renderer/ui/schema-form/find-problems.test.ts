import { expect, test } from 'vitest'
import { ChatCompletionsFields } from '../../../shared/domain/options/chat-options.ts'
import { GenerateContentOptions } from '../../../shared/domain/options/generate-content-options.ts'
import { MessagesOptions } from '../../../shared/domain/options/messages-options.ts'
import { options as words } from '../../text/en/options.ts'
import { options as chinese } from '../../text/zh-cn/options.ts'
import { describeSchema } from './describe-schema.ts'
import { findProblems, problemAt } from './find-problems.ts'
import { fieldAt } from './select-fields.ts'
import { limitText, problemText } from './limit-text.ts'

const told = (value: object) =>
  findProblems(MessagesOptions, value as Record<string, unknown>).map((problem) => [
    problem.path.join('.'),
    problemText(problem, words),
  ])

test('every field that is wrong is told at its place, by its limit', () => {
  expect(
    told({
      temperature: 1.5,
      top_p: 1,
      top_k: 0,
      thinking: { type: 'enabled', budget_tokens: 10 },
      metadata: { user_id: 'x'.repeat(257) },
      max_tokens: 'many',
    }),
  ).toEqual([
    ['max_tokens', 'Must be a number.'],
    ['metadata.user_id', 'Must be 256 characters or less.'],
    ['temperature', 'Must be 1 or less.'],
    ['thinking.budget_tokens', 'Must be 1024 or more.'],
    ['top_k', 'Must be more than 0.'],
    ['top_p', 'Must be less than 1.'],
  ])
  expect(told({ temperature: 0.5 })).toEqual([])
})

test('what is wrong is said in sentences, in both languages', () => {
  const sentences = (value: object, words = chinese) =>
    findProblems(MessagesOptions, value as Record<string, unknown>).map((one) => problemText(one, words))
  expect(sentences({ max_tokens: 'many' })).toEqual(['请填写数字。'])
  expect(sentences({ max_tokens: 1 })).toEqual(['必须大于 1。'])
  expect(sentences({ max_tokens: 7.5 })).toEqual(['必须是整数。'])
  expect(sentences({ max_tokens: 7.5 }, words)).toEqual(['Must be a whole number.'])
  expect(sentences({ temperature: 7, top_p: 1 })).toEqual(['不能大于 1。', '必须小于 1。'])
  expect(sentences({ metadata: { user_id: 'x'.repeat(257) } })).toEqual(['不能大于 256 个字符。'])
  expect(sentences({ thinking: { type: 'enabled', budget_tokens: 10 } })).toEqual(['不能小于 1024。'])
  const [pattern] = findProblems(GenerateContentOptions, { cachedContent: 'mine' })
  expect(problemText(pattern, chinese)).toBe('值无效。')
})

test('of a tool that fits no kind, the problems with the kind that is meant are told', () => {
  expect(told({ tools: [{ type: 'computer_20241022', name: 'computer', display_width_px: 800 }] })).toEqual([
    ['tools.0.display_height_px', 'Required.'],
  ])
  expect(told({ tools: [{ type: 'custom', name: 'x'.repeat(65), input_schema: {} }] })).toEqual([
    ['tools.0.name', 'Must be 64 characters or less.'],
  ])
})

test('what must be there and is not is missing, not wrong', () => {
  expect(findProblems(MessagesOptions, { stop_sequences: [''] })).toMatchObject([{ kind: 'missing' }])
  expect(findProblems(ChatCompletionsFields, { tools: [{ type: 'function', function: {} }] })).toMatchObject([
    { path: ['tools', 0, 'function', 'name'], kind: 'missing' },
  ])
})

test('what the schema does not know is told of the whole', () => {
  const problems = findProblems(MessagesOptions, { temperature: 1, of_old: true })
  expect(problems).toHaveLength(1)
  expect(problemText(problemAt(problems, []), words)).toBe('Not a valid value.')
})

test('a problem inside of what is drawn whole is told at it', () => {
  const value = {
    generationConfig: { responseSchema: { type: 'OBJECT', properties: { a: { type: 'NONE' } } } },
  }
  const problems = findProblems(GenerateContentOptions, value)
  const path = ['generationConfig', 'responseSchema']
  expect(problemAt(problems, path)).toBeUndefined()
  expect(problemText(problemAt(problems, path, true), words)).toContain('STRING')
})

test('limits read as a person writes them', () => {
  const limits = (fields: ReturnType<typeof describeSchema>, ...path: string[]) => {
    const found = fieldAt(fields, path)
    return found && limitText(found.field.shape, words)
  }
  const messages = describeSchema(MessagesOptions)
  expect(limits(messages, 'temperature')).toBe('0–1')
  expect(limits(messages, 'top_p')).toBe('> 0, < 1')
  expect(limits(messages, 'max_tokens')).toBe('> 1, whole number')
  expect(limits(messages, 'metadata', 'user_id')).toBe('up to 256 characters')
  const generate = describeSchema(GenerateContentOptions)
  expect(limits(generate, 'generationConfig', 'stopSequences')).toBe('up to 5')
  expect(limits(generate, 'cachedContent')).toBe('cachedContents/…')
  expect(limits(generate, 'generationConfig', 'responseSchema')).toBe('JSON')
})

test('fields and values are named to a person as the form names them, not as they are sent', () => {
  const told = (limit: string) => problemText({ path: ['x'], kind: 'wrong', limit, unit: null }, words)
  expect(told('temperature xor top_p')).toBe('Set Temperature or Top P, not both.')
  expect(told('IMAGE | TEXT')).toBe('Must be one of: Image | Text.')
  expect(told('< max_tokens (2000)')).toBe('Must be less than Max tokens (2000).')
  expect(told('IMAGE')).toBe('Must be Image.')
})
