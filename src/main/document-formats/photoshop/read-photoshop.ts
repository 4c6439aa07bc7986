import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  getCompositeImageData,
  getLayerImageData,
  initializeCanvas,
  type Layer,
  type Psd,
  readPsd,
} from 'ag-psd'
import { maximumCanvasSide, maximumLayers } from '../../../shared/domain/canvas/canvas.ts'
import type { Lost } from '../../../shared/domain/canvas/canvas-document.ts'
import { blendOf, photoshopBlends } from '../blend-names.ts'
import { DocumentFormatError } from '../document-format-error.ts'
import type { LayerFile, ReadLayers } from '../format-task.ts'
import { deepestStack, mostPixels } from '../limits.ts'
import { checkHeader } from './check-header.ts'

// There is no canvas here: pixels are bytes.
initializeCanvas(
  () => {
    throw new DocumentFormatError('unsupported', 'what needs a canvas')
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as never,
)

/** What a group gives to all that is in it. */
type Around = { opacity: number; isHidden: boolean }
type Found = { layer: Layer; around: Around }

/**
 * The layers of a PSD: their pixels are written into the folder, one after another, once their sizes were looked at.
 *
 * @throws DocumentFormatError
 */
export function readPhotoshop(given: Uint8Array, folder: string): ReadLayers {
  // A small file lies in a buffer of many: `ag-psd` reads on to the end of the buffer.
  const bytes = new Uint8Array(given)
  checkHeader(bytes)
  const psd = parsed(bytes)
  const lost = new Set<Lost>()
  const found: Found[] = []
  const visit = (layers: readonly Layer[], around: Around, depth = 0) => {
    if (depth > deepestStack) throw new DocumentFormatError('damaged', 'too many groups in groups')
    for (const layer of layers) {
      const inside = {
        opacity: around.opacity * (layer.opacity ?? 1),
        isHidden: around.isHidden || layer.hidden === true,
      }
      if (hasMore(layer)) lost.add('effects')
      if (layer.children === undefined) found.push({ layer, around: inside })
      else {
        lost.add('groups')
        visit(layer.children, inside, depth + 1)
      }
    }
  }
  visit(psd.children ?? [], { opacity: 1, isHidden: false })
  check(found, bytes)
  const { width, height } = psd
  const layers = found.flatMap((one, index) => layerFile(one, join(folder, `${index}.raw`), lost))
  if (layers.length > 0) return { width, height, layers, lost: [...lost] }
  return { width, height, layers: [background(psd, join(folder, 'all.raw'))], lost: [...lost] }
}

function parsed(bytes: Uint8Array): Psd {
  try {
    // Nothing is unpacked yet: what it would be is looked at first.
    return readPsd(bytes, {
      useRawData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      log: () => {},
    })
  } catch {
    throw new DocumentFormatError('damaged', 'no PSD that can be read')
  }
}

function check(found: readonly Found[], bytes: Uint8Array): void {
  if (found.length > maximumLayers) throw new DocumentFormatError('too-large', 'too many layers')
  let pixels = 0
  for (const { layer } of found) {
    const { width, height } = sizeOf(layer)
    pixels += width * height
    if (Math.max(width, height) > maximumCanvasSide || pixels > mostPixels)
      throw new DocumentFormatError('too-large', 'unpacked it is too much')
    // Deflated data may unpack to any length; Photoshop writes none where a channel has 8 bits.
    const channels = layer.rawData?.channels ?? []
    if (channels.some(({ compression }) => compression > 1))
      throw new DocumentFormatError('unsupported', 'deflated channels')
    // What lies beyond the end of the file is not read from it: it would be black.
    if (channels.some(({ data }) => data !== undefined && data.buffer !== bytes.buffer))
      throw new DocumentFormatError('damaged', 'it breaks off')
  }
}

function layerFile({ layer, around }: Found, file: string, lost: Set<Lost>): LayerFile[] {
  const { width, height } = sizeOf(layer)
  // An adjustment has no pixels; an empty layer is no loss.
  if (width === 0 || height === 0) return []
  const image = decoded(() => getLayerImageData(layer))
  if (image === undefined) return []
  writeFileSync(file, image.data as Uint8ClampedArray)
  const blend = blendOf(layer.blendMode ?? 'normal', photoshopBlends)
  if (blend === null) lost.add('blends')
  const name = (layer.name ?? '').slice(0, 200)
  const { left: x = 0, top: y = 0 } = layer
  return [{ kind: 'raw', file, width, height, name, x, y, blend: blend ?? 'normal', ...around }]
}

/** A PSD without layers is one image. */
function background(psd: Psd, file: string): LayerFile {
  const { width, height, channels = 0, rawCompositeData: raw } = psd
  if (width * height > mostPixels) throw new DocumentFormatError('too-large', 'unpacked it is too much')
  // Its first two bytes say how it is packed.
  if (raw === undefined || raw.byteLength < 2 || raw[0] !== 0 || (raw[1] as number) > 1)
    throw new DocumentFormatError('unsupported', 'a deflated image')
  if (raw.byteLength < packedLength(raw, width, height * channels))
    throw new DocumentFormatError('damaged', 'it breaks off')
  const image = decoded(() => getCompositeImageData(psd))
  if (image === undefined) throw new DocumentFormatError('damaged', 'no image')
  writeFileSync(file, image.data as Uint8ClampedArray)
  const look = { name: '', x: 0, y: 0, opacity: 1, blend: 'normal', isHidden: false } as const
  return { kind: 'raw', file, width, height, ...look }
}

/** Bytes that an image of so many rows takes, all channels together: as it is, or by runs, whose lengths come first. */
function packedLength(raw: Uint8Array, width: number, rows: number): number {
  if (raw[1] === 0) return 2 + width * rows
  const table = 2 + rows * 2
  if (raw.byteLength < table) return table
  const view = new DataView(raw.buffer, raw.byteOffset)
  let length = table
  for (let row = 0; row < rows; row++) length += view.getUint16(2 + row * 2)
  return length
}

function decoded<Image>(decode: () => Image): Image {
  try {
    return decode()
  } catch {
    throw new DocumentFormatError('damaged', 'pixels that cannot be unpacked')
  }
}

function sizeOf({ left = 0, top = 0, right = 0, bottom = 0 }: Layer): { width: number; height: number } {
  return { width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** Whether its look depends on more than its pixels. */
function hasMore({ mask, realMask, effects, adjustment, clipping, vectorMask }: Layer): boolean {
  const parts = [mask, realMask, effects, adjustment, vectorMask]
  return clipping === true || parts.some((part) => part !== undefined)
}
