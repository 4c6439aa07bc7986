import { expect, test } from 'vitest'
import { nameOfImage } from './name-of-image.ts'

test.each([
  ['a fox\n\nin the style of a woodcut', 'fox.png', 'a fox'],
  [' \n ', 'fox.png', 'fox.png'],
  ['', '', 'Image'],
  [`${'a'.repeat(59)}😀`, 'fox.png', 'a'.repeat(59)],
])('the layer of an image with the prompt %j and the file %j is called %j', (prompt, fileName, name) => {
  expect(nameOfImage({ prompt, fileName }, 'Image')).toBe(name)
})
