import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

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
  ['', 'file.png'],
  ['...', 'file.png'],
  ['.htaccess.png', 'htaccess.png'],
  ['a\u202Egnp.exe', 'agnp.png'],
  ['fox\0\n<>:"|?*.png', 'fox.png'],
])('%j is saved as %j', (given, name) => {
  expect(safeFileName(given, 'png')).toBe(name)
})

test('whatever is given, the name is short, has no folder and no control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = safeFileName(given, 'png')
      expect(name).toMatch(/^[^/\\\p{Cc}<>:"|?*]{1,}\.png$/u)
      expect([...name].length).toBeLessThanOrEqual(104)
    }),
  )
})
