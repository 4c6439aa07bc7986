import { expect, test } from 'vitest'
import type { AssetId, CanvasId } from '../../../../shared/domain/ids.ts'
import { AppError } from '../../../../shared/errors.ts'
import { catalogues } from '../../../text/catalogue.ts'
import { openFiles, type OpeningHost } from './open-files.ts'

const { en } = catalogues
const png = (name: string) => new File(['x'], name, { type: 'image/png' })
const document = (name: string) => new File(['x'], name)

function opening(part: Partial<OpeningHost> = {}) {
  const done: string[] = []
  const host: OpeningHost = {
    takeIn: async ({ name }) => ({ id: `cvs_${name}` as CanvasId, lost: [] }),
    upload: async ({ name }) => ({ id: name as AssetId, kind: 'image', hasThumbnail: true }),
    begin: async (image) => ({ id: `cvs_of_${image}` as CanvasId }),
    isCancelled: () => false,
    progress: (text) => done.push(text),
    refuse: (text) => done.push(`refused: ${text}`),
    warn: (text) => done.push(`warned: ${text}`),
    show: (id) => done.push(`shown: ${id}`),
    ...part,
  }
  return { done, open: (files: File[]) => openFiles(files, host, en) }
}

test('documents are taken in, images begin one each, and the last of them is shown', async () => {
  const { done, open } = opening()
  await open([document('a.atelier'), png('b.png')])
  expect(done).toEqual(['Opening a.atelier, 1 of 2', 'Opening b.png, 2 of 2', 'shown: cvs_of_b.png'])
})

test('what cannot be opened is named with its reason, and the others open all the same', async () => {
  const { done, open } = opening({
    takeIn: async ({ name }) => {
      if (name === 'Bad.ATELIER') throw new AppError('canvas-unsafe')
      return { id: `cvs_${name}` as CanvasId, lost: [] }
    },
  })
  await open([document('Bad.ATELIER'), document('good.atelier'), document('notes.txt')])
  expect(done.slice(-2)).toEqual([
    `refused: Not opened: Bad.ATELIER, notes.txt. ${en.errors.canvasUnsafe} ${en.errors.canvasUnsafeAdvice} ${en.canvas.whatOpens}`,
    'shown: cvs_good.atelier',
  ])
})

test('an image that cannot be decoded begins no document', async () => {
  const { done, open } = opening({
    upload: async ({ name }) => ({ id: name as AssetId, kind: 'image', hasThumbnail: false }),
  })
  await open([png('odd.png')])
  expect(done.at(-1)).toBe(`refused: Not opened: odd.png. ${en.shell.whatIsNotAsNamed}`)
  await open([png('odd.jxl')])
  expect(done.at(-1)).toBe(`refused: Not opened: odd.jxl. ${en.canvas.whatOpens}`)
})

test('an image whose type the browser does not name is told by its ending', async () => {
  const { done, open } = opening()
  await open([new File(['x'], 'sea.AVIF')])
  expect(done.at(-1)).toBe('shown: cvs_of_sea.AVIF')
})

test('a HEIC image, which is kept and decoded by nothing here, is told in a sentence of its own, whatever its type is', async () => {
  const { done, open } = opening({
    upload: async ({ name }) => ({ id: name as AssetId, kind: 'image', hasThumbnail: false }),
  })
  await open([new File(['x'], 'IMG_1.HEIC', { type: 'image/heic' }), document('IMG_2.heic')])
  expect(done.at(-1)).toBe(`refused: Not opened: IMG_1.HEIC, IMG_2.heic. ${en.canvas.noHeic}`)
})

test('once the rest is called off nothing more is opened, and nothing is said of it', async () => {
  let isCancelled = false
  const { done, open } = opening({
    isCancelled: () => isCancelled,
    takeIn: async () => {
      isCancelled = true
      throw new AppError('disconnected')
    },
  })
  await open([document('a.atelier'), document('b.atelier')])
  expect(done).toEqual(['Opening a.atelier, 1 of 2'])
})

test('what of a file of another program has no place here is said, and it opens', async () => {
  const { done, open } = opening({
    takeIn: async () => ({ id: 'cvs_1' as CanvasId, lost: ['blends', 'groups'] }),
  })
  await open([document('Sea.PSD')])
  expect(done.slice(1)).toEqual([
    `warned: ${en.canvas.lostOf('Sea.PSD', ['blends', 'groups'])}`,
    'shown: cvs_1',
  ])
})
