import { expect, test } from 'vitest'
import type { Failure } from '../../../../shared/errors.ts'
import { optionProblems, refusalProblems } from './option-problems.ts'

const told = (fields: object, format: 'messages' | 'generate-content' = 'messages') =>
  optionProblems(format, fields).map(({ path, limit }) => [path.join('.'), limit])

test('only one of temperature and top_p may be set, in the messages format', () => {
  expect(told({ temperature: 0.5, top_p: 0.5 })).toEqual([['top_p', 'temperature xor top_p']])
  expect(told({ generationConfig: { temperature: 0.5, topP: 0.5 } }, 'generate-content')).toEqual([])
})

test('the budget for thinking is at least 1024, and less than max_tokens', () => {
  const thinking = (budget: number) => ({ type: 'enabled', budget_tokens: budget })
  expect(told({ max_tokens: 2048, thinking: thinking(2048) })).toEqual([
    ['thinking.budget_tokens', '< max_tokens (2048)'],
  ])
  expect(told({ thinking: thinking(1000) })).toEqual([['thinking.budget_tokens', '≥ 1024']])
  expect(told({ max_tokens: 2048, thinking: thinking(2047) })).toEqual([])
})

const refused = (field: string, limit?: string): Failure => ({
  code: 'bad-input',
  isRetryable: false,
  data: { field, ...(limit === undefined ? {} : { limit }) },
})

test('a refusal is told at the field that it names, however the way there is spelt', () => {
  const fields = { thinking: { type: 'enabled', budget_tokens: 9000 } }
  const problem = [{ path: ['thinking', 'budget_tokens'], kind: 'wrong', limit: '< max_tokens', unit: null }]
  for (const prefix of ['', 'options.', 'options.fields.']) {
    const failure = refused(`${prefix}thinking.budget_tokens`, '< max_tokens')
    expect(refusalProblems(failure, 'messages', fields)).toEqual(problem)
  }
  expect(
    refusalProblems(refused('options.fields.thinking', 'invalid_type'), 'messages', fields),
  ).toMatchObject([{ path: ['thinking'], limit: null }])
})

test('a refusal of something else is told elsewhere', () => {
  expect(refusalProblems(refused('text'), 'messages', { temperature: 1 })).toEqual([])
  expect(refusalProblems(refused('temperature'), 'messages', {})).toEqual([])
  expect(refusalProblems(null, 'messages', { temperature: 1 })).toEqual([])
})
