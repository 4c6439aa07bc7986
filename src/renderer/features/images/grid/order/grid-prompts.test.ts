import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostCells } from '../../../../../shared/domain/grid/grid.ts'
import { mostCharactersTogether, mostPromptCharacters } from '../../../../../shared/domain/prompt-length.ts'
import { readPrompts } from './grid-prompts.ts'

const choices = (count: number) => `{${Array.from({ length: count }, (_, index) => `c${index}`).join('|')}}`

test('lines are counted together before any is made, and a grid takes as many as it has cells', () => {
  const full = readPrompts([choices(300), choices(100)].join('\n'), {})
  expect(full).toMatchObject({ prompts: { length: mostCells }, tooMany: null })
  expect(readPrompts([choices(300), choices(100), 'one more'].join('\n'), {})).toMatchObject({
    ...{ prompts: [], tooMany: 401, tooLong: null },
  })
  expect(readPrompts('line\n'.repeat(mostCells + 1), {})).toMatchObject({ prompts: [], tooMany: 401 })
})

test('of many choices around a long text none is made', () => {
  // Made, this would be 400 texts of five million characters.
  const text = choices(mostCells) + 'x'.repeat(5_000_000)
  expect(readPrompts(text, {})).toMatchObject({ prompts: [], tooMany: null, tooLong: 'too-long' })
  const value = 'y'.repeat(mostPromptCharacters)
  expect(readPrompts('{{who}}', { who: value }).tooLong).toBeNull()
  expect(readPrompts('a {{who}}', { who: value })).toMatchObject({ prompts: [], tooLong: 'too-long' })
  // Each of them would do, and all of them fit into no call.
  expect(readPrompts(`${choices(mostCells)} {{who}}`, { who: 'z'.repeat(3000) })).toMatchObject({
    ...{ prompts: [], tooMany: null, tooLong: 'too-long-together' },
  })
})

test('whatever is written, no more is made than a grid holds, and no prompt is longer than is sent', () => {
  const piece = fc.constantFrom('{a|b}', '{a|b|c|d|e|f|g|h}', '\n', 'x', ' ', '{', '|', '}', '{{v}}')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.integer({ min: 0, max: 40_000 }), (pieces, length) => {
      const { prompts, tooMany, tooLong } = readPrompts(pieces.join(''), { v: 'v'.repeat(length) })
      expect(prompts.length).toBeLessThanOrEqual(mostCells)
      expect(prompts.every((prompt) => prompt.length <= mostPromptCharacters)).toBe(true)
      if (tooMany !== null) expect(tooMany).toBeGreaterThan(mostCells)
      expect(prompts.join('').length).toBeLessThanOrEqual(mostCharactersTogether)
      if (tooMany !== null || tooLong !== null) expect(prompts).toEqual([])
    }),
  )
})
