import { readFile } from 'node:fs/promises'
import type { GalleryEdge, GalleryTold, GalleryWords } from '../../../../../shared/domain/export/gallery.ts'
import { asLibraryFull } from '../../../../media/files/library-full.ts'
import type { HideForOthers } from '../../../../lib/keys.ts'
import { asMediaError } from '../../../../media/media-error.ts'
import type { Media } from '../../../../media/open.ts'
import type { LibraryFile } from '../../desktop-actions/library-file.ts'
import type { ExportForm, ExportTally } from '../run-export.ts'
import type { PageSink } from '../page/page-sink.ts'
import { galleryFoot, galleryHead, galleryItem } from './gallery-page.ts'

type GalleryForm = {
  name: string
  edge: GalleryEdge
  told: GalleryTold
  words: GalleryWords
  media: Pick<Media, 'thumbnail'>
  /** A key that somebody wrote into a prompt goes nowhere. */
  hideKeys: HideForOthers
  sink: PageSink
  tally: ExportTally
}

/** One page with all images in it, written image by image. */
export function createGalleryForm(form: GalleryForm): ExportForm {
  const { told, words, hideKeys, sink, tally } = form
  let isBegun = false
  const begin = async () => {
    if (isBegun) return
    isBegun = true
    await sink.write(galleryHead(form.name, words))
  }
  return {
    async add(file) {
      const image = await imageOf(file, form)
      const { fileName, model, prompt, durationMs, width, height } = file.asset
      const asset = await hideKeys({ fileName, model, prompt, durationMs, width, height })
      const ending = file.type.extension.toUpperCase()
      const { before, after } = galleryItem({ asset, ending }, told, words, image !== null)
      await begin()
      await sink.write(`${before}${image?.toString('base64') ?? ''}${after}`)
      tally.exported(form.name)
    },
    async finish() {
      await begin()
      await sink.write(galleryFoot(words))
    },
  }
}

/** Small enough to be held at once. Null: it has none. */
async function imageOf({ asset, type }: LibraryFile, { media, edge }: GalleryForm): Promise<Buffer | null> {
  if (!asset.hasThumbnail) return null
  const { kind, sha256 } = asset
  const path = await media
    .thumbnail({ kind, sha256, extension: type.extension }, edge)
    .catch((error: unknown) => {
      throw asLibraryFull(error)
    })
  return readFile(path).catch((error: unknown) => {
    throw asMediaError(error)
  })
}
