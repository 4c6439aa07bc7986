import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameFor } from './file-name.ts'

test('a file is named after its words and its place', () => {
  expect(fileNameFor('A lighthouse, at dusk!', 0, 1, '.png')).toBe('A lighthouse at dusk.png')
  expect(fileNameFor('海边的灯塔', 1, 2, '.png')).toBe('海边的灯塔 2.png')
  expect(fileNameFor('../../etc/passwd', 0, 1, '.png')).toBe('etc passwd.png')
  expect(fileNameFor('CON', 0, 1, '.png')).toBe('Atelier CON.png')
  expect(fileNameFor('🌊🌊', 0, 1, '.png')).toBe('Atelier.png')
})

test('the longest words make a name that fits into a folder, with its number and what a browser adds', () => {
  for (const character of ['a', '狐', '𠮷', '😀'])
    expect(new TextEncoder().encode(fileNameFor(character.repeat(300), 98, 99, '.webp')).length).toBeLessThan(
      250,
    )
})

test('words that are spelt in parts, as a Mac spells them, make the same name as those that are not', () => {
  const [apart, whole] = ['Ca\u0301fe\u0301 か\u3099', 'C\u00e1f\u00e9 \u304c']
  expect(apart).not.toBe(whole)
  expect(fileNameFor(apart, 0, 1, '.png')).toBe(fileNameFor(whole, 0, 1, '.png'))
})

test('no words make a name with a folder, a device or nothing in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (prompt) => {
      const name = fileNameFor(prompt, 0, 1, '.mp4')
      expect(name).toMatch(/^[\p{L}\p{N}_-][\p{L}\p{N} _-]*\.mp4$/u)
    }),
  )
})
