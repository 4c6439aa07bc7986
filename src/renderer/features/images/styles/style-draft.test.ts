import { expect, test } from 'vitest'
import { ImageStyle } from '../../../../shared/domain/image-style.ts'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import { draftKey, keepDraft, type StyleDraft, StyleDrafts, styleDraftOf } from './style-draft.ts'

const styleId = (number: number) => ImageStyleId.parse(`sty_${String(number).padStart(26, '0')}`)
const style = (number: number) =>
  ImageStyle.parse({
    ...{ id: styleId(number), name: `Style ${number}`, wordsBefore: 'Ink of', wordsAfter: '' },
    assetIds: [assetId(1)],
  })
const form = { sources: [] }

/** The drafts after one more change, as a slot holds them once it was written and read. */
function after(drafts: StyleDrafts, draft: StyleDraft, unchanged: StyleDraft): StyleDrafts {
  const changed = { ...drafts, ...keepDraft(drafts, draft, unchanged) }
  return StyleDrafts.parse(JSON.parse(JSON.stringify(changed)))
}

test('what is typed of one style is still there when another was typed, also without a name', () => {
  const [one, other, fresh] = [style(1), style(2), styleDraftOf(null, form)]
  let drafts = after({}, { ...one, wordsAfter: 'thin lines' }, one)
  drafts = after(drafts, { ...other, name: '' }, other)
  drafts = after(drafts, { ...fresh, wordsBefore: 'Oil' }, fresh)
  expect(drafts[draftKey(one.id)]?.wordsAfter).toBe('thin lines')
  expect(drafts[draftKey(other.id)]?.name).toBe('')
  expect(drafts[draftKey(null)]?.wordsBefore).toBe('Oil')
})

test('what is the same again as it is saved is no draft', () => {
  const one = style(1)
  const drafts = after({}, { ...one, assetIds: [] }, one)
  expect(Object.keys(drafts)).toHaveLength(1)
  expect(after(drafts, { ...one }, one)).toEqual({})
})

test('of very many the ones that were begun first fall out, and never the one that is typed', () => {
  let drafts: StyleDrafts = {}
  for (let number = 1; number <= 40; number += 1) {
    drafts = after(drafts, { ...style(number), name: 'changed' }, style(number))
  }
  expect(Object.keys(drafts)).toHaveLength(20)
  expect(drafts[draftKey(styleId(40))]?.name).toBe('changed')
  expect(drafts[draftKey(styleId(20))]).toBeUndefined()
  expect(Object.keys(after(drafts, { ...style(21), name: 'again' }, style(21)))).toHaveLength(20)
})
