import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AssetId } from '../ids.ts'
import { ImageStyle } from './image-style.ts'
import { ImageRequest, mostSources } from '../job/job.ts'
import { promptWithoutStyle, promptWithStyle, requestInStyle } from './with-style.ts'

const assetId = (number: number) => AssetId.parse(`ast_${String(number).padStart(26, '0')}`)
const words = (wordsBefore: string, wordsAfter: string) => ({ wordsBefore, wordsAfter })
const style = (assetIds: ImageStyle['assetIds'] = []) =>
  ImageStyle.parse({
    id: `sty_${'0'.repeat(26)}`,
    name: 'Ink',
    ...words('Ink drawing of', 'thin lines'),
    assetIds,
  })

test.each([
  ['a pear', '', '', 'a pear'],
  ['a pear', ' Ink drawing of ', '', 'Ink drawing of a pear'],
  ['a pear', '', 'thin lines', 'a pear, thin lines'],
  ['A pear.', '', 'Thin lines.', 'A pear. Thin lines.'],
  ['a pear', '', '; thin lines', 'a pear; thin lines'],
  ['一只梨', '', '，细线', '一只梨，细线'],
  ['一只梨', '水墨画：', '细线', '水墨画：一只梨，细线'],
  ['一只梨。', '', '细线', '一只梨。细线'],
  ['a pear', '水墨画', '细线', '水墨画 a pear，细线'],
])('%j between %j and %j is sent as %j', (prompt, before, after, sent) => {
  expect(promptWithStyle(prompt, words(before, after))).toBe(sent)
})

test('what was typed is had back from what was sent, for any words', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', ' ', '.', '猫', '，', '：'), maxLength: 12 })
  fc.assert(
    fc.property(
      text.filter((prompt) => prompt.trim() !== ''),
      text,
      text,
      (prompt, before, after) => {
        const given = words(before, after)
        const sent = promptWithStyle(prompt.trim(), given)
        expect(promptWithStyle(promptWithoutStyle(sent, given), given)).toBe(sent)
      },
    ),
  )
  expect(promptWithoutStyle('a pear, thin lines', words('', 'thin lines'))).toBe('a pear')
  expect(promptWithoutStyle('A pear. Thin lines', words('', 'Thin lines'))).toBe('A pear.')
  expect(promptWithoutStyle('a plum', words('', 'thin lines'))).toBe('a plum')
})

test('a request in a style says all of it: its words, and its images behind those of the form', () => {
  const request = ImageRequest.parse({
    ...{ kind: 'image', format: 'generate-content', model: 'm', prompt: 'a pear' },
    ...{ n: 1, size: 'auto', quality: 'auto', sourceAssetIds: [assetId(1), assetId(2)] },
  })
  const full = Array.from({ length: mostSources }, (_, index) => assetId(index + 2))
  expect(requestInStyle(request, style(full))).toMatchObject({
    prompt: 'Ink drawing of a pear, thin lines',
    sourceAssetIds: [assetId(1), ...full.slice(0, mostSources - 1)],
  })
  const ofWords = { ...request, format: 'images' as const, sourceAssetIds: [] }
  const styled = requestInStyle(ofWords, style(full))
  expect(ImageRequest.safeParse(styled).success).toBe(true)
  expect(styled.sourceAssetIds).toEqual([])
})
