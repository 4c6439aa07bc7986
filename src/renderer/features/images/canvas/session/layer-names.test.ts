import { expect, test } from 'vitest'
import type { CanvasLayer } from '../../../../../shared/domain/canvas/canvas.ts'
import { newLayer } from '../engine/document/canvas-document.ts'
import { nameOfImage, nameOfText, nextName } from './layer-names.ts'

test.each([
  ['a fox\n\nin the style of a woodcut', 'fox.png', 'a fox in the style of a woodcut'],
  [' \n ', 'fox.png', 'fox.png'],
  ['', '', 'Image'],
  [`${'a'.repeat(59)}😀`, 'fox.png', 'a'.repeat(59)],
])('the layer of an image with the prompt %j and the file %j is called %j', (prompt, fileName, name) => {
  expect(nameOfImage({ prompt, fileName }, 'Image')).toBe(name)
})

const look = {
  family: 'serif',
  size: 40,
  weight: 400,
  colour: '#000000',
  align: 'left',
  lineHeight: 1,
} as const

function layerOf(name: string, words: string): CanvasLayer {
  return newLayer({ id: 'a', name, text: { ...look, words, matrix: [1, 0, 0, 1, 0, 0] } })
}

test('a layer of text is called by its first line, and by its new one when it is written anew', () => {
  expect(nameOfText('\n Grand opening \nof a shop', null)).toBe('Grand opening')
  expect(nameOfText('Closing', layerOf('Grand opening', 'Grand opening\nof a shop'))).toBe('Closing')
})

test('a name that somebody gave stays', () => {
  expect(nameOfText('Closing', layerOf('Headline', 'Grand opening'))).toBe('Headline')
})

test('a long line is cut, and never through a character', () => {
  const name = nameOfText(`a${'😀'.repeat(40)}`, null)
  expect(name.length).toBeLessThanOrEqual(60)
  expect(name.isWellFormed()).toBe(true)
})

test('a name that is counted up is given to no second layer, also where one below was deleted', () => {
  const numbered = (number: number) => `Layer ${number}`
  const layers = ['Image', 'Layer 3', 'Layer 4'].map((name) => ({ name }))
  expect(nextName(layers, numbered, 2)).toBe('Layer 2')
  expect(nextName(layers, numbered)).toBe('Layer 5')
  expect(nextName([], numbered)).toBe('Layer 1')
})
