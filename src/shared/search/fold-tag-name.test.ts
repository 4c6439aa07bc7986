import { expect, test } from 'vitest'
import { renamedPath, withinTag } from './fold-tag-name.ts'

test('what stands under a renamed tag is named with it, also behind a full-width slash', () => {
  expect(renamedPath('people/Anna', 'people', 'family')).toBe('family/Anna')
  expect(renamedPath('人物／安娜', '人物', '家人')).toBe('家人/安娜')
  expect(renamedPath('a／b/c', 'a/b', 'd')).toBe('d/c')
  expect(renamedPath('People', 'people', 'family')).toBe('family')
  expect(renamedPath('peoples/Anna', 'people', 'family')).toBe(null)
})

test('a path is the same tag whatever width its slashes have', () => {
  expect(withinTag('人物／安娜')('人物/安娜')).toBe(true)
  expect(withinTag('人物')('人物／安娜')).toBe(true)
})
