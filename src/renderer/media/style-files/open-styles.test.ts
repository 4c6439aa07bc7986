import { expect, test } from 'vitest'
import { ImageStyleId } from '../../../shared/domain/ids.ts'
import type { ImageStyle } from '../../../shared/domain/style/image-style.ts'
import { mostStyleBytes, styleFormat, styleVersion } from '../../../shared/domain/style-file/style-file.ts'
import { AppError } from '../../../shared/errors.ts'
import { catalogues } from '../../text/catalogue.ts'
import { assetId } from '../media-fixtures.ts'
import { isStyleFile, openStyles, type StyleHost } from './open-styles.ts'

const { en } = catalogues
const ink = {
  ...{ format: styleFormat, version: styleVersion, name: 'Ink', wordsBefore: 'Ink of', wordsAfter: '' },
  images: [1, 2].map((number) => ({ type: 'image/webp', data: btoa(`image ${number}`) })),
}
const file = (change: object = {}, name = 'Ink.atelier-style.json') =>
  new File([JSON.stringify({ ...ink, ...change })], name)
const styleOf = (number: number, part: Partial<ImageStyle> = {}): ImageStyle => ({
  id: ImageStyleId.parse(`sty_${String(number).padStart(26, '0')}`),
  ...{ name: 'Ink', wordsBefore: 'Ink of', wordsAfter: '', assetIds: [assetId(1), assetId(2)], ...part },
})

function opening(part: Partial<StyleHost> = {}, styles: readonly ImageStyle[] = []) {
  const done: string[] = []
  let uploads = 0
  const host: StyleHost = {
    styles: async () => styles,
    upload: async () => ({ id: assetId(++uploads), kind: 'image', hasThumbnail: true, added: 'new' }),
    forget: async (ids) => void done.push(`forgot ${ids.length}`),
    save: async ({ id: _none, ...style }) => ({ ...style, id: styleOf(9).id }),
    show: ({ name, assetIds }) => done.push(`shown: ${name}, ${assetIds.length} images`),
    say: (sentence) => done.push(sentence),
    refuse: (sentence) => done.push(`refused: ${sentence}`),
    ...part,
  }
  return { done, open: (...files: File[]) => openStyles(files, host, en) }
}

test('a style comes with its images, and is shown', async () => {
  const { done, open } = opening()
  await open(file())
  expect(done).toEqual([en.styles.taken('Ink', 2), 'shown: Ink, 2 images'])
})

test('a style that is there already is not there twice, and another of its name gets a number', async () => {
  const same = opening({}, [styleOf(3, { name: 'Mine' })])
  await same.open(file())
  expect(same.done).toEqual([en.styles.knownAlready('Mine'), 'shown: Mine, 2 images'])
  const others = [styleOf(3, { wordsAfter: 'thin' }), styleOf(4, { name: 'Ink 2', assetIds: [] })]
  const other = opening({}, others)
  await other.open(file())
  expect(other.done.at(-1)).toBe('shown: Ink 3, 2 images')
})

test('a style that cannot be taken leaves none of the images behind that came with it, and hinders no other', async () => {
  let uploads = 0
  const { done, open } = opening({
    async upload({ name }) {
      uploads += 1
      if (uploads === 2) throw new AppError('damaged-file')
      return {
        id: assetId(uploads),
        kind: 'image',
        hasThumbnail: true,
        added: name.includes('1') ? 'new' : 'known',
      }
    },
  })
  await open(file({}, 'bad.atelier-style.json'), file({ name: 'Oil' }))
  expect(done).toEqual([
    'forgot 1',
    `refused: ${en.styles.refused['not-a-style']('bad.atelier-style.json')}`,
    en.styles.taken('Oil', 2),
    'shown: Oil, 2 images',
  ])
})

test('when the app cannot save it, that is said, and what was in the Library before stays there', async () => {
  const { done, open } = opening({
    upload: async () => ({ id: assetId(1), kind: 'image', hasThumbnail: true, added: 'known' }),
    save: () => Promise.reject(new AppError('disk-full')),
  })
  await open(file())
  expect(done[0]).toBe('forgot 0')
  expect(done[1]).toContain(en.errors.diskFull)
  expect(done).toHaveLength(2)
})

test('a style that was saved though its answer was lost is taken, and its images stay with it', async () => {
  const saved: ImageStyle[] = []
  const { done, open } = opening({
    styles: async () => saved,
    async save({ id: _none, ...style }) {
      saved.push({ ...style, id: styleOf(9).id })
      throw new AppError('disconnected')
    },
  })
  await open(file())
  expect(done).toEqual([en.styles.taken('Ink', 2), 'shown: Ink, 2 images'])
})

test('while nobody can say whether a style was saved, its images stay, and that it was not taken is said', async () => {
  let isGone = false
  const { done, open } = opening({
    async styles() {
      if (isGone) throw new AppError('disconnected')
      return []
    },
    async save() {
      isGone = true
      throw new AppError('disconnected')
    },
  })
  await open(file())
  expect(done).toHaveLength(1)
  expect(done[0]).toMatch(/^refused: /)
})

test('what is no style is refused in a sentence, and nothing is sent', async () => {
  const { done, open } = opening({ upload: () => Promise.reject(new Error('nothing is sent')) })
  await open(file({ images: [{ type: 'image/webp', data: '*' }] }), file({ version: 2 }))
  await open(new File([' '.repeat(mostStyleBytes + 1)], 'big.atelier-style.json'))
  expect(done).toEqual([
    `refused: ${en.styles.refused['not-a-style']('Ink.atelier-style.json')}`,
    `refused: ${en.styles.refused.newer('Ink.atelier-style.json')}`,
    `refused: ${en.styles.refused['not-a-style']('big.atelier-style.json')}`,
  ])
})

test('a style file is known by its ending, however it is written', () => {
  expect(isStyleFile({ name: 'A.Atelier-Style.JSON' })).toBe(true)
  expect(isStyleFile({ name: 'a.recipe.json' })).toBe(false)
  expect(isStyleFile({ name: 'a.atelier' })).toBe(false)
})
