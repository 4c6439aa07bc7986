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

test('no words make a name with a folder, a device or nothing in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (prompt) => {
      const name = fileNameFor(prompt, 0, 1, '.mp4')
      expect(name).toMatch(/^[\p{L}\p{N}_-][\p{L}\p{N} _-]*\.mp4$/u)
    }),
  )
})
