import { expect, test } from 'vitest'
import { library } from '../text/en/library.ts'
import { assetName } from './asset-name.ts'
import { makeAsset } from './media-fixtures.ts'

test('a picture is called by its words, an imported one by what it is', () => {
  expect(assetName(makeAsset(1), library)).toBe('Picture: a pear on linen')
  expect(assetName(makeAsset(1, { prompt: '' }), library)).toBe('Imported picture')
})

test('a film tells its length, and a lost file that it is lost', () => {
  const film = makeAsset(1, { kind: 'video', durationMs: 65_400, isMissing: true })
  expect(assetName(film, library)).toBe(`Film: a pear on linen, 1:05, ${library.missing}`)
})
