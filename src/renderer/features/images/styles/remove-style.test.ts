import { beforeEach, expect, test } from 'vitest'
import { ImageStyleId } from '../../../../shared/domain/ids.ts'
import { ImageStyle } from '../../../../shared/domain/style/image-style.ts'
import { AppError } from '../../../../shared/errors.ts'
import { forgetUndoable, undoLast } from '../../../ui/undo.ts'
import { removeStyle } from './remove-style.ts'
import { createStyleStore } from './style-store.ts'

const styleOf = (number: number) =>
  ImageStyle.parse({
    ...{ id: ImageStyleId.parse(`sty_${String(number).padStart(26, '0')}`), name: `Style ${number}` },
    ...{ wordsBefore: 'Ink of', wordsAfter: '', assetIds: [] },
  })

/** Two styles, the first of them chosen. */
function choosing({ isRefused = false } = {}) {
  let styles = [styleOf(1), styleOf(2)]
  const notHere = () => Promise.reject(new Error('not asked here'))
  const store = createStyleStore({
    imageStyles: {
      list: async () => ({ styles }),
      async save(style) {
        const saved = ImageStyle.parse({ ...style, id: style.id ?? styleOf(9).id })
        styles = [...styles, saved]
        return saved
      },
      async remove({ styleId }) {
        if (isRefused) throw new AppError('disk-full')
        styles = styles.filter(({ id }) => id !== styleId)
        return {}
      },
      saveFile: notHere as never,
    },
  })
  let chosen: ImageStyleId | null = styleOf(1).id
  const choose = (id: ImageStyleId | null) => {
    chosen = id
  }
  const remove = (number: number) =>
    removeStyle(styleOf(number), store, {
      chosenNow: () => chosen,
      change: ({ styleId = null }) => choose(styleId),
    })
  /** Resolves once the style is back in the list. */
  const undo = () =>
    new Promise<void>((resolve) => {
      const stop = store.subscribe((state) => {
        if (state.styles.length < 2) return
        stop()
        resolve()
      })
      undoLast()
    }).then(() => new Promise<void>((resolve) => setImmediate(resolve)))
  return { remove, undo, choose, chosen: () => chosen }
}

beforeEach(() => forgetUndoable(() => true))

test('Undo of deleting the chosen style chooses it again', async () => {
  const { remove, undo, chosen } = choosing()
  await remove(1)
  expect(chosen()).toBeNull()
  await undo()
  expect(chosen()).toBe(styleOf(1).id)
})

test('Undo of deleting a style leaves the one alone that was chosen in its place', async () => {
  const { remove, undo, choose, chosen } = choosing()
  await remove(1)
  choose(styleOf(2).id)
  await undo()
  expect(chosen()).toBe(styleOf(2).id)
})

test('deleting a style that is not chosen changes nothing in the form', async () => {
  const { remove, chosen } = choosing()
  await remove(2)
  expect(chosen()).toBe(styleOf(1).id)
})

test('a style that cannot be deleted stays chosen', async () => {
  const { remove, chosen } = choosing({ isRefused: true })
  await remove(1)
  expect(chosen()).toBe(styleOf(1).id)
})
