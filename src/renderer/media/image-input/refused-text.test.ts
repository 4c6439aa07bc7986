import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { type RefusedFile, refusedText } from './refused-text.ts'

type Code = 'unsupported-file' | 'damaged-file' | 'disk-full'

const refused = (name: string, code: Code = 'unsupported-file'): RefusedFile => ({
  name,
  failure: new AppError(code).toFailure(),
})

test('of many files that cannot be used none goes without a word: they are named, counted, and each reason told once', () => {
  const many = ['a.mp4', 'b.mp4', 'c.txt', 'd.txt', 'e.txt'].map((name) => refused(name))
  expect(refusedText([...many, refused('f.png', 'disk-full')], catalogues.en)).toBe(
    '5 files cannot be used as images: a.mp4, b.mp4, c.txt and 2 more. Use PNG, JPEG, WebP, GIF, AVIF or SVG. ' +
      '1 file cannot be used as an image: f.png. The disk is full. Free up space and try again.',
  )
  expect(refusedText(many.slice(0, 2), catalogues['zh-CN'])).toContain('a.mp4')
})

test('an image by its name that is none inside is not told that its kind works: it is damaged or empty', () => {
  const { shell } = catalogues.en
  for (const code of ['unsupported-file', 'damaged-file'] as const) {
    expect(refusedText([refused('a.PNG', code)], catalogues.en)).toBe(shell.notAsNamed('a.PNG'))
    const both = refusedText([refused('a.jpeg', code), refused('b.mp4')], catalogues.en)
    expect(both).toBe(
      `1 file cannot be used as an image: a.jpeg. ${shell.whatIsNotAsNamed} ` +
        `1 file cannot be used as an image: b.mp4. ${shell.whatIsAnImage}`,
    )
  }
  // Kept, but of a kind that is not taken here.
  expect(refusedText([refused('a.heic')], catalogues.en)).toBe(shell.notAnImage('a.heic'))
})

test('a single one is told by its name and its reason, and none by nothing', () => {
  expect(refusedText([refused('a.mp4')], catalogues.en)).toBe(catalogues.en.shell.notAnImage('a.mp4'))
  expect(refusedText([refused('a.png', 'disk-full')], catalogues.en)).toMatch(/^The disk is full/)
  expect(refusedText([], catalogues.en)).toBeNull()
})
