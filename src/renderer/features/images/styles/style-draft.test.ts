import { expect, test } from 'vitest'
import { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { assetId } from '../../../media/media-fixtures.ts'
import {
  draftKey,
  draftsAfterSave,
  draftsAfterUndo,
  keepDraft,
  type StyleDraft,
  StyleDrafts,
  styleDraftOf,
} from './style-draft.ts'

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

test('what is typed while a style is being saved stays, as a draft of the saved one', () => {
  const written = { ...styleDraftOf(null, form), name: 'Ink', wordsBefore: 'Ink of' }
  const typed = { ...written, wordsAfter: 'thin lines' }
  expect(draftsAfterSave({ [draftKey(null)]: typed }, written, style(4))).toEqual({
    change: { [draftKey(null)]: undefined, [styleId(4)]: { ...typed, id: styleId(4) } },
    left: { ...typed, id: styleId(4) },
  })
  const one = style(1)
  const renamed = { ...one, name: 'Pen' }
  expect(draftsAfterSave({ [one.id]: { ...renamed, name: 'Pencil' } }, renamed, one).left?.name).toBe(
    'Pencil',
  )
})

test('what was saved as it stands is no draft any more', () => {
  const one = style(1)
  const renamed = { ...one, name: 'Pen' }
  for (const drafts of [{ [one.id]: renamed }, {}])
    expect(draftsAfterSave(drafts, renamed, one)).toEqual({ change: { [one.id]: undefined }, left: null })
})

test('Undo of what was thrown away never takes the place of what was typed since', () => {
  const one = style(1)
  const thrownAway = { ...one, name: 'Pen' }
  expect(draftsAfterUndo({}, thrownAway)).toEqual({ [one.id]: thrownAway })
  expect(draftsAfterUndo({ [one.id]: { ...one, name: 'Pencil' } }, thrownAway)).toEqual({})
})
