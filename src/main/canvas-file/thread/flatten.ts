import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { canvasTileSide as side } from '../../../shared/domain/canvas/canvas.ts'
import { movedTo, originOf } from '../../../shared/canvas/origin.ts'
import type { Rect } from '../../../shared/canvas/rect.ts'
import { composeLayers } from '../../../shared/canvas/compose.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { layerByItself, seenLayersOf } from './layers-of-file.ts'
import { boxOfLayer, inWhiteOnBlack } from './mask-of-file.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import type { CanvasTasks, FlatImage } from './protocol.ts'

type Asked = Omit<CanvasTasks['flatten']['ask'], 'path'>

/** Begun anew so often where the document changes meanwhile; after that whoever draws in it waits. */
const mostTries = 3

/**
 * Writes what the layers make together into a new file, or one of them, of all of the document or of a part. Between two tiles
 * others get their turn.
 *
 * @throws CanvasFileError `no-tile` where there is no such layer, `too-large`
 */
export async function flatten(documents: OpenDocuments, path: string, asked: Asked): Promise<FlatImage> {
  for (let tries = 0; tries < mostTries; tries++) {
    const first = await documents.with(path, ({ file, revision }) => ({ file, revision: revision() }))
    const image = await writeFlat(asked, (work) =>
      documents.with(path, (document) => {
        // Closed and opened again it is the same document, but what was read of it reads from a file that is closed.
        const isSame = document.revision() === first.revision && document.file === first.file
        return isSame ? work(document) : null
      }),
    )
    if (image !== null) return image
  }
  const image = await documents.alone(path, (document) => writeFlat(asked, async (work) => work(document)))
  if (image === null) throw new Error('changed while nobody could')
  return image
}

/**
 * Writes parts of one revision, each into a new file. Whoever draws in the document waits meanwhile: they belong together.
 *
 * @throws CanvasFileError `changed` for another revision, `no-tile` where there is no such mask
 */
export function flattenParts(
  documents: OpenDocuments,
  path: string,
  { revision, parts }: Omit<CanvasTasks['flattenParts']['ask'], 'path'>,
): Promise<FlatImage[]> {
  return documents.alone(path, async (document) => {
    document.mustBeAt(revision)
    const images: FlatImage[] = []
    for (const asked of parts) {
      const image = await writeFlat(asked, async (work) => work(document))
      if (image !== null) images.push(image)
    }
    return images
  })
}

/** Runs on the document; null where it is another one by now. */
type OnDocument = <Result>(work: (document: OpenDocument) => Result) => Promise<Result | null>

async function writeFlat(
  { to, part, layerId, mostPixels }: Asked,
  onDocument: OnDocument,
): Promise<FlatImage | null> {
  const maskId = part?.maskId ?? null
  const only = layerId ?? maskId
  const seen = await onDocument(({ file }) => {
    const origin = originOf(file.structure())
    const rect = part === undefined ? boxOf(file, layerId) : movedTo(part.rect, part.origin, origin)
    if (only !== null) return { layers: layerByItself(file, only), rect, origin, layerIds: [] }
    const { layers, idsIn } = seenLayersOf(file)
    return { layers, rect, origin, layerIds: idsIn(rect) }
  })
  if (seen === null) return null
  const { layers, rect: all, origin, layerIds } = seen
  const { x, y, width, height } = all
  if (mostPixels !== undefined && width * height > mostPixels)
    throw new CanvasFileError('too-large', 'an image of so many pixels is not made')
  const handle = await open(to, 'w')
  try {
    for (let top = 0; top < height; top += side) {
      const rowCount = Math.min(side, height - top)
      const band = new Uint8Array(width * rowCount * 4)
      for (let left = 0; left < width; left += side) {
        const rect = { x: x + left, y: y + top, width: Math.min(side, width - left), height: rowCount }
        const pixels = await onDocument(() => composeLayers(layers, rect))
        if (pixels === null) return null
        if (maskId !== null) inWhiteOnBlack(pixels)
        for (let row = 0; row < rowCount; row++)
          band.set(
            pixels.subarray(row * rect.width * 4, (row + 1) * rect.width * 4),
            (row * width + left) * 4,
          )
        await nextTurn()
      }
      await handle.write(band)
    }
  } finally {
    await handle.close()
  }
  return { file: to, x, y, width, height, origin, layerIds }
}

function boxOf(file: OpenDocument['file'], layerId: string | undefined): Rect {
  const { width, height, layers } = file.structure()
  if (layerId !== undefined && !layers.some(({ id }) => id === layerId))
    throw new CanvasFileError('no-tile', 'no such layer')
  const drawn = layerId === undefined ? null : boxOfLayer(file, layerId)
  return drawn ?? { x: 0, y: 0, width, height }
}
