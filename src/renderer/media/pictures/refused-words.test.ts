import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { type RefusedFile, refusedWords } from './refused-words.ts'

const refused = (name: string, code: 'unsupported-file' | 'disk-full' = 'unsupported-file'): RefusedFile => ({
  name,
  failure: new AppError(code).toFailure(),
})

test('of many files that cannot be used none goes without a word: they are named, counted, and each reason told once', () => {
  const many = ['a.mp4', 'b.mp4', 'c.txt', 'd.txt', 'e.txt'].map((name) => refused(name))
  expect(refusedWords([...many, refused('f.png', 'disk-full')], catalogues.en)).toBe(
    '6 files cannot be used as pictures: a.mp4, b.mp4, c.txt and 3 more. PNG, JPEG, WebP, GIF, AVIF and SVG work. ' +
      'The disk is full. Free some space, then try again.',
  )
  expect(refusedWords(many.slice(0, 2), catalogues['zh-CN'])).toContain('a.mp4')
})

test('a single one is told by its name and its reason, and none by nothing', () => {
  expect(refusedWords([refused('a.mp4')], catalogues.en)).toBe(catalogues.en.shell.notAPicture('a.mp4'))
  expect(refusedWords([refused('a.png', 'disk-full')], catalogues.en)).toMatch(/^The disk is full/)
  expect(refusedWords([], catalogues.en)).toBeNull()
})
