import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf, safeFileName } from './file-name.ts'

test.each([
  ['fox.png', 'fox.png'],
  ['fox.jpeg', 'fox.png'],
  ['狐狸 在 雪中.webp', '狐狸 在 雪中.png'],
  ['two.dots.gif', 'two.dots.png'],
  ['no ending', 'no ending.png'],
  ['/etc/passwd', 'passwd.png'],
  ['C:\\Windows\\fox.bmp', 'fox.png'],
  ['..\\..\\fox', 'fox.png'],
  ['CON.png', 'file.png'],
  ['lpt1', 'file.png'],
  ['con.tar.gz', 'file.png'],
  ['half \ud83d of a character', 'half  of a character.png'],
  ['', 'file.png'],
  ['...', 'file.png'],
  ['.htaccess.png', 'htaccess.png'],
  ['a\u202Egnp.exe', 'agnp.png'],
  ['fox\0\n<>:"|?*.png', 'fox.png'],
  // As a Mac hands over the names of files, of which other systems would make two.
  ['cafe\u0301 か\u3099.png', 'caf\u00e9 \u304c.png'],
])('%j is saved as %j', (given, name) => {
  expect(safeFileName(given, 'png')).toBe(name)
})

test.each([
  ['Sea at dusk', 'Sea at dusk.atelier'],
  ['Sea.ATELIER', 'Sea.atelier'],
  ['IMG_1.JPEG', 'IMG_1.atelier'],
  ['16:9 / wide?', '16_9 _ wide_.atelier'],
  ['version 2.1', 'version 2.1.atelier'],
  ['海边的灯塔', '海边的灯塔.atelier'],
  ['con', 'Atelier con.atelier'],
  ['COM1.old', 'Atelier COM1.old.atelier'],
  ['lpt²', 'Atelier lpt².atelier'],
  ['', 'Atelier.atelier'],
  ['...', 'Atelier.atelier'],
  ['half \udc00 of a character', 'half  of a character.atelier'],
  ['a\u202Eb\n', 'ab.atelier'],
])('what is called %j is saved as %j', (called, name) => {
  expect(fileNameOf(called, 'atelier')).toBe(name)
})

test('an ending of two words is not put twice', () => {
  expect(fileNameOf('Ink.Atelier-Style.json', 'atelier-style.json')).toBe('Ink.atelier-style.json')
})

const named = [safeFileName, fileNameOf]
const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc.array(fc.integer({ min: 0xd7f0, max: 0xe010 })).map((units) => String.fromCharCode(...units)),
)

test('whatever is given, the name is whole, has no folder and no control characters, and fits into a file system', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...named), (given, nameOf) => {
      const name = nameOf(given, 'png')
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cs}<>:"|?*]{1,}\.png$/u)
      expect([...name].length).toBeLessThanOrEqual(112)
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(220)
      expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)\./i)
    }),
  )
})

test('a name that was made is left as it is', () => {
  fc.assert(
    fc.property(anything, fc.constantFrom(...named), (given, nameOf) => {
      const name = nameOf(given, 'png')
      expect(nameOf(name, 'png')).toBe(name)
    }),
  )
})
