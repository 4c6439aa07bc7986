import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Asset } from '../../../../shared/domain/asset.ts'
import { AppError } from '../../../../shared/errors.ts'
import { mediaTypeOf } from '../../../media/probe/media-type.ts'
import { MediaError } from '../../../media/media-error.ts'
import type { LibraryFile } from '../desktop-actions/library-file.ts'
import { createGalleryForm } from './gallery/gallery-form.ts'
import { createSheetForm } from './sheet/sheet-form.ts'

const { signal } = new AbortController()

const full = () => Promise.reject(new MediaError('disk-full'))
const ofLibrary = new AppError('disk-full', { data: { field: 'library' }, isRetryable: true })
const tally = {
  part: () => {},
  exported: () => {},
  leaveOut(_: string, error: unknown) {
    throw error
  },
}
const hideKeys = async <Told>(told: Told) => told

function image(): LibraryFile {
  const type = mediaTypeOf('image/png')
  if (type === null) throw new Error('images are kept')
  const asset = { kind: 'image', sha256: 'a', fileName: 'A.png', hasThumbnail: true, createdAt: 1, stars: 0 }
  return { asset: asset as Asset, type, path: '/nowhere' }
}

/** A sheet in the folder `name`, of one image. */
function sheetOn(
  sink: Parameters<typeof createSheetForm>[0]['sink'],
  media: Parameters<typeof createSheetForm>[0]['media'],
) {
  const caption = { name: true, model: false, date: false, stars: false }
  const look = { page: 'a4', columns: 4, caption } as const
  return createSheetForm({
    name: 'Sheet',
    look,
    count: 1,
    media,
    clock: { now: () => 1 },
    hideKeys,
    sink,
    tally,
  })
}

test('where the library has no room for a small image, it is not the chosen disk that is called full', async () => {
  const media = { thumbnail: full, sheet: full }
  const gallery = createGalleryForm({
    ...{ name: 'Gallery', edge: 1024, media, hideKeys, tally },
    told: { prompts: false, models: false, names: false } as never,
    words: {} as never,
    sink: { write: async () => {}, finish: async () => {}, close: async () => {} },
  })
  await expect(gallery.add(image(), signal)).rejects.toMatchObject(ofLibrary)
  const sheet = sheetOn({ taken: [], addFile: async () => {} }, media)
  await expect(sheet.add(image(), signal)).rejects.toMatchObject(ofLibrary)
})

test('a page for which the library has no room is told of the library, one for which the chosen disk has none of that', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-sheet-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const page = join(folder, 'page.png')
  writeFileSync(page, 'a page')
  const thumbnail = async () => page
  const undrawn = sheetOn({ taken: [], addFile: async () => {} }, { thumbnail, sheet: full })
  await undrawn.add(image(), signal)
  await expect(undrawn.finish()).rejects.toMatchObject(ofLibrary)

  const drawn = sheetOn({ taken: [], addFile: full }, { thumbnail, sheet: (_, use) => use(page, []) })
  await drawn.add(image(), signal)
  await expect(drawn.finish()).rejects.toMatchObject({ kind: 'disk-full' })
})
