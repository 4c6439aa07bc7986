import { expect, test } from 'vitest'
import { blocksOf, prettyBody } from './pretty-body.ts'

test('JSON is shown with its lines broken, anything else as it came', () => {
  expect(prettyBody('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(prettyBody('{"a":[1')).toBe('{"a":[1')
  expect(prettyBody('data: {"a":1}\n\n')).toBe('data: {"a":1}\n\n')
})

test('blocks hold all lines in order', () => {
  const text = Array.from({ length: 7 }, (_, index) => `line ${index}`).join('\n')
  expect(blocksOf(text, 3).map((block) => block.split('\n').length)).toEqual([3, 3, 1])
  expect(blocksOf(text, 3).join('\n')).toBe(text)
})
