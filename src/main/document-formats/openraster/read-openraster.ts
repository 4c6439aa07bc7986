import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Lost } from '../../../shared/domain/canvas/canvas-document.ts'
import { maximumCanvasSide, maximumLayers } from '../../../shared/domain/canvas/canvas.ts'
import { blendOf, openRasterBlends } from '../blend-names.ts'
import { DocumentFormatError } from '../document-format-error.ts'
import type { LayerFile, ReadLayers } from '../format-task.ts'
import { largestArchive, largestEntry, longestStack } from '../limits.ts'
import { parseStack, type StackNode } from './parse-stack.ts'

/** What a group gives to all that is in it. */
type Around = { x: number; y: number; opacity: number; isHidden: boolean }

/**
 * The layers of an OpenRaster file; their PNGs are written into the folder, not decoded.
 *
 * @throws DocumentFormatError
 */
export function readOpenRaster(bytes: Uint8Array, folder: string): ReadLayers {
  const stack = unpack(bytes, (name) => name === 'stack.xml', longestStack)['stack.xml']
  if (stack === undefined) throw new DocumentFormatError('damaged', 'no list of layers')
  const image = parseStack(strFromU8(stack))
  const [width, height] = [sideOf(image.attributes['w']), sideOf(image.attributes['h'])]
  const lost = new Set<Lost>()
  const found: { node: StackNode; around: Around }[] = []
  const visit = (node: StackNode, around: Around, depth: number) => {
    if (node.tag === 'layer') return void found.push({ node, around })
    if (node.tag !== 'stack') return
    if (depth > 0) lost.add('groups')
    const inside = within(node, around)
    for (const child of node.children) visit(child, inside, depth + 1)
  }
  for (const child of image.children) visit(child, { x: 0, y: 0, opacity: 1, isHidden: false }, 0)
  if (found.length > maximumLayers) throw new DocumentFormatError('too-large', 'too many layers')

  const sources = new Set(found.map(({ node }) => sourceOf(node)))
  const files = unpack(bytes, (name) => sources.has(name), largestEntry)
  // Of one image for many layers each layer is decoded by itself.
  const decodedBytes = found.reduce((sum, { node }) => sum + (files[sourceOf(node)]?.byteLength ?? 0), 0)
  if (decodedBytes > largestArchive) throw new DocumentFormatError('too-large', 'unpacked it is too much')
  const written = new Map<string, string>()
  for (const [index, [source, png]] of Object.entries(files).entries()) {
    const file = join(folder, `${index}.png`)
    writeFileSync(file, png)
    written.set(source, file)
  }
  // The topmost is listed first.
  const layers = found.toReversed().map(({ node, around }): LayerFile => {
    const file = written.get(sourceOf(node))
    if (file === undefined) throw new DocumentFormatError('damaged', 'a layer without its image')
    const blend = blendOf(node.attributes['composite-op'] ?? openRasterBlends.normal, openRasterBlends)
    if (blend === null) lost.add('blends')
    const name = (node.attributes['name'] ?? '').slice(0, 200)
    return { kind: 'png', file, name, blend: blend ?? 'normal', ...within(node, around) }
  })
  return { width, height, layers, lost: [...lost] }
}

function sourceOf({ attributes }: StackNode): string {
  return attributes['src'] ?? ''
}

function within({ attributes }: StackNode, around: Around): Around {
  return {
    x: around.x + wholeOf(attributes['x'], 0),
    y: around.y + wholeOf(attributes['y'], 0),
    opacity: around.opacity * shareOf(attributes['opacity']),
    isHidden: around.isHidden || attributes['visibility'] === 'hidden',
  }
}

/** By what the archive says of its entries: each is unpacked into no more bytes than that. */
function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  largest: number,
): Record<string, Uint8Array> {
  let total = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isWanted(name)) return false
        total += originalSize
        if (originalSize > largest || total > largestArchive)
          throw new DocumentFormatError('too-large', 'unpacked it is too much')
        return true
      },
    })
  } catch (error) {
    if (error instanceof DocumentFormatError) throw error
    throw new DocumentFormatError('damaged', 'no archive that can be unpacked')
  }
}

function sideOf(text: string | undefined): number {
  const side = wholeOf(text, Number.NaN)
  if (!(side >= 1)) throw new DocumentFormatError('damaged', 'no size')
  if (side > maximumCanvasSide) throw new DocumentFormatError('too-large', 'larger than a document may be')
  return side
}

function wholeOf(text: string | undefined, otherwise: number): number {
  const number = text === undefined || text === '' ? otherwise : Math.round(Number(text))
  if (!(Math.abs(number) <= 1_000_000)) throw new DocumentFormatError('damaged', 'a place that is none')
  return number
}

function shareOf(text: string | undefined): number {
  const share = text === undefined || text === '' ? 1 : Number(text)
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 1
}
