import { expect, test } from 'vitest'
import { catalogues } from '../../text/catalogue.ts'
import { edgeLimits } from './saved-look.ts'

test('the longest side may be as small as 16 pixels, or as the image where that is smaller, and it is said so', () => {
  const said = (width: number, height: number) => {
    const { least, most } = edgeLimits({ width, height })
    return catalogues.en.recipes.sideLimit(least, most)
  }
  expect(said(640, 480)).toBe('Enter 16–640.')
  expect(said(3, 8)).toBe('This image can only be saved at 8.')
})
