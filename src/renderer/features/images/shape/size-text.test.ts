import { expect, test } from 'vitest'
import { common } from '../../../text/en/common.ts'
import { images } from '../../../text/en/images/images.ts'
import { sizeText } from './size-text.ts'

test('a size is told in pixels, that of the model by name, and what is neither as it is written', () => {
  expect(sizeText('1536x1024', { common, images })).toBe(images.sizeLabel('1536', '1024'))
  expect(sizeText('auto', { common, images })).toBe(common.modelDefault)
  for (const other of ['2K', '1024x', '2x4x8']) expect(sizeText(other, { common, images })).toBe(other)
})
