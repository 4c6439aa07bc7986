import { copyFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { type CanvasLayer, type CanvasStructure, plainLayer } from '../../../shared/domain/canvas/canvas.ts'
import type { Lost } from '../../../shared/domain/canvas/canvas-document.ts'
import { DocumentFormatError } from '../../document-formats/document-format-error.ts'
import type { ExchangeFormat, LayerFile } from '../../document-formats/format-task.ts'
import { mostPixels } from '../../document-formats/limits.ts'
import type { LayerImage, RawImage } from '../../canvas-file/thread/protocol.ts'
import type { Clock } from '../../lib/time/clock.ts'
import { removeQuietly } from '../../lib/files/remove-quietly.ts'
import type { Media } from '../../media/open.ts'
import { createCanvasThread } from './canvas-thread.ts'
import { runFormatTask } from './run-format-task.ts'

type Given = { format: ExchangeFormat; from: string; to: string; folder: string }

/**
 * Makes a document of a file with layers that another program wrote; `from` stays as it is.
 *
 * @param given `to`: where the document goes; `folder`: for what is unpacked, gone afterwards
 * @returns its structure, and what of the file has no place in a document
 * @throws DocumentFormatError; MediaError of an image in it; CanvasFileError
 */
export async function takeInLayers(
  { format, from, to, folder }: Given,
  { media, clock }: { media: Pick<Media, 'pixels'>; clock: Clock },
): Promise<{ structure: CanvasStructure; lost: Lost[] }> {
  const inside = await mkdtemp(join(folder, 'canvas-'))
  const thread = createCanvasThread()
  try {
    const read = await runFormatTask({ type: 'read', format, file: from, folder: inside }, clock)
    if (read === null) throw new Error('nothing was read')
    const images: LayerImage[] = []
    const layers: CanvasLayer[] = []
    for (const [index, file] of read.layers.entries()) {
      const { name, x, y, opacity, blend, isHidden } = file
      const layer = { ...plainLayer, id: `layer-${index + 1}`, name, x, y, opacity, blend, isHidden }
      layers.push(layer)
      images.push({ layerId: layer.id, image: await rawOf(file, join(inside, `${index}.rgba`), media) })
      if (images.reduce((sum, { image }) => sum + image.width * image.height, 0) > mostPixels)
        throw new DocumentFormatError('too-large', 'unpacked it is too much')
    }
    if (layers.length === 0) layers.push({ ...plainLayer, id: 'layer-1', name: '' })
    const { width, height, lost } = read
    const structure = { width, height, layers, activeLayerId: layers.at(-1)?.id ?? null }
    await thread.ask('make', { path: to, structure, images })
    return { structure, lost }
  } finally {
    await thread.close()
    await removeQuietly(inside)
  }
}

async function rawOf(layer: LayerFile, to: string, media: Pick<Media, 'pixels'>): Promise<RawImage> {
  const { file } = layer
  if (layer.kind === 'raw') return { file, width: layer.width, height: layer.height }
  // A decoded file is gone once it was used.
  return media.pixels(file, async ({ file: decoded, width, height }) => {
    await copyFile(decoded, to)
    return { file: to, width, height }
  })
}
