import { expect, test } from 'vitest'
import { noGridSettings } from '../../../../../shared/domain/grid/grid.ts'
import { ImageStyleId } from '../../../../../shared/domain/ids.ts'
import { ImageStyle } from '../../../../../shared/domain/style/image-style.ts'
import { emptyImageForm } from '../../image-form.ts'
import { chosenStyle } from '../../styles/chosen-style.ts'
import { formOfGrid, shownGridForm } from './grid-form.ts'
import { styleHindrance } from './style-hindrance.ts'

const ink = ImageStyle.parse({
  ...{ id: ImageStyleId.parse(`sty_${'1'.padStart(26, '0')}`), name: 'Ink' },
  ...{ wordsBefore: 'Ink of', wordsAfter: '', assetIds: [] },
})
const axes = { prompts: ['a fox'], models: [], sizes: ['auto'], variations: 1 }

/** A grid in Ink that is changed and ordered again, with these styles there by then. */
function again(styles: readonly ImageStyle[], isRead = true) {
  const value = formOfGrid({ axes, settings: { ...noGridSettings, style: ink } })
  const { styleId } = shownGridForm(value, emptyImageForm, [])
  return styleHindrance(chosenStyle({ styleId }, { styles, isRead }), value.orderedStyle)
}

test('a grid whose style was deleted since is not ordered without it by itself', () => {
  expect(again([])).toBe('gone')
  expect(again([], false)).toBe('unread')
})

test('a grid whose style says something else by now is not ordered until that was seen, and its name alone is nothing', () => {
  expect(again([{ ...ink, wordsBefore: 'Oil of' }])).toBe('changed')
  expect(again([{ ...ink, name: 'Pen' }])).toBe(null)
  expect(styleHindrance({ ...ink, wordsBefore: 'Oil of' }, null)).toBe(null)
})

test('a grid without a style needs none', () => {
  expect(styleHindrance(null, ink)).toBe(null)
})
