import { expect, test } from 'vitest'
import { readFamily } from './families.ts'

test('a family is read as it is typed or as a style sheet has it, and one that is known by its own spelling', () => {
  expect(readFamily('  Fira   Sans ')).toBe('Fira Sans')
  expect(readFamily('"Source Han Sans SC"')).toBe('Source Han Sans SC')
  expect(readFamily('comic sans ms')).toBe('Comic Sans MS')
  expect(readFamily('Serif')).toBe('serif')
  expect(readFamily('霞鹜文楷')).toBe('霞鹜文楷')
})

test('what could end a name in a style sheet, is empty or endless is no family', () => {
  for (const typed of ['', ' " ', 'a; color: red', 'a, b', 'url(x)', 'a\\b', 'x'.repeat(65)])
    expect(readFamily(typed), typed).toBeNull()
})
