import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogues } from '../../text/catalogue.ts'
import { findProblems } from '../schema-form/find-problems.ts'
import type { FormValue } from '../schema-form/field-value.ts'
import { problemName, listProblems } from './told-problems.ts'

const schema = z.strictObject({
  temperature: z.number().max(1).optional(),
  thinking: z.strictObject({ type: z.literal('enabled'), budget: z.number().min(1) }).optional(),
  tools: z.array(z.strictObject({ name: z.string().min(1) })).optional(),
})

function told(value: FormValue, language: 'en' | 'zh-CN' = 'en') {
  let changed: FormValue = value
  const problems = listProblems({
    value,
    onChange: (next) => (changed = next),
    problemsOf: (next) => findProblems(schema, next),
    schema,
    words: catalogues[language].options,
  })
  const lines = problems.map(({ name, words }) => `${name}: ${words}`)
  return {
    lines,
    removed: () => {
      problems[0]?.remove?.()
      return changed
    },
  }
}

test('a problem is named as its field is, from the outside in', () => {
  const value = { temperature: 2, tools: [{ name: 'a' }, { name: '' }] }
  expect(told(value).lines).toEqual(['Temperature: Must be 1 or less.', 'Tools 2 › Name: Required.'])
  expect(told(value, 'zh-CN').lines[1]).toBe('工具：第 2 项 › 名称: 此项必填。')
})

test('removing takes out what is wrong and leaves the rest', () => {
  expect(told({ temperature: 2, tools: [{ name: 'a' }] }).removed()).toEqual({ tools: [{ name: 'a' }] })
})

test('what a field cannot do without goes with that field, and of a list only the item', () => {
  expect(told({ temperature: 1, thinking: { type: 'enabled' } }).removed()).toEqual({ temperature: 1 })
  expect(told({ thinking: { type: 'enabled', budget: 0 } }).removed()).toEqual({})
  expect(told({ tools: [{ name: '' }, { name: '' }] }).removed()).toEqual({ tools: [{ name: '' }] })
})

test('what another version knew is told as a whole, and removing it keeps what is known', () => {
  const { lines, removed } = told({ temperature: 1, old: 3 })
  expect(lines).toEqual(['Advanced: Not a valid value.'])
  expect(removed()).toEqual({ temperature: 1 })
})

test('what stands alone of a list is called what it is, not where it lies', () => {
  const { options: words } = catalogues.en
  expect(problemName(['systemInstruction', 'parts', 0, 'text'], words)).toBe('Instructions')
  expect(problemName(['tools', 0, 'name'], words)).toBe('Tools 1 › Name')
})
