import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { canvasTileSide as side } from '../../../shared/domain/canvas.ts'
import { composeLayers } from '../../../shared/canvas/compose.ts'
import { layersOf, maskOf } from './layers-of-file.ts'
import { inWhiteOnBlack } from './mask-of-file.ts'
import type { OpenDocument, OpenDocuments } from './open-documents.ts'
import type { DocumentPart, RawImage } from './words.ts'

/** Begun anew so often where the document changes meanwhile; after that whoever draws in it waits. */
const mostTries = 3

/**
 * Writes what the layers make together into a new file, or a mask of the document, of all of it or of a part. Between two tiles
 * others get their turn.
 */
export async function flatten(
  documents: OpenDocuments,
  path: string,
  to: string,
  part?: DocumentPart,
): Promise<RawImage> {
  for (let tries = 0; tries < mostTries; tries++) {
    const revision = await documents.with(path, (document) => document.revision())
    const image = await writeFlat(to, part, (work) =>
      documents.with(path, (document) => (document.revision() === revision ? work(document) : null)),
    )
    if (image !== null) return image
  }
  const image = await documents.alone(path, (document) => writeFlat(to, part, async (work) => work(document)))
  if (image === null) throw new Error('changed while nobody could')
  return image
}

/** Runs on the document; null where it is another one by now. */
type OnDocument = <Result>(work: (document: OpenDocument) => Result) => Promise<Result | null>

async function writeFlat(
  to: string,
  part: DocumentPart | undefined,
  onDocument: OnDocument,
): Promise<RawImage | null> {
  const maskId = part?.maskId ?? null
  const structure = await onDocument(({ file }) => file.structure())
  const layers = await onDocument(({ file }) => (maskId === null ? layersOf(file) : maskOf(file, maskId)))
  if (structure === null || layers === null) return null
  const { x, y, width, height } = part?.rect ?? { x: 0, y: 0, ...structure }
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
  return { file: to, width, height }
}
