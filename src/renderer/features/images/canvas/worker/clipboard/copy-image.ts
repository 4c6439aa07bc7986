import { composeLayers } from '../../../../../../shared/canvas/compose.ts'
import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../../engine/brush/coverage.ts'
import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import type { Layer } from '../../engine/document/layer.ts'
import { boundsOfCoverage } from '../../engine/selection/bounds.ts'
import { readCoverage } from '../../engine/selection/coverage-bytes.ts'
import { isClear } from '../../engine/tiles/tile.ts'
import { contentOf } from '../../engine/transform/content.ts'
import { encodePng } from './png.ts'

/** The active layer by itself, or all that is seen of the page; of both what is selected, where anything is. */
export type CopiedPart = 'layer' | 'seen'

/** Pixels that were copied, and where they lay in the document. */
export type CopiedImage = {
  readonly rect: Rect
  readonly png: Blob
  /** The same as RGBA, row by row: what a program does to a PNG on the clipboard is not known. */
  readonly pixels: Blob
}

/** Rows that are put together at a time. */
const rowsAtOnce = 256

type Copied = { readonly document: CanvasDocument; readonly selection: Coverage | null }

/** Null where nothing is to be seen there. Of a pixel that is partly selected, that part is copied. */
export async function copyImage(
  { document, selection }: Copied,
  part: CopiedPart,
): Promise<CopiedImage | null> {
  const layers = layersOf(document, part)
  const all =
    part === 'seen' ? { x: 0, y: 0, width: document.width, height: document.height } : around(layers)
  const rect = selection === null ? all : intersectionOf(all, boundsOfCoverage(selection))
  if (isEmptyRect(rect)) return null
  const pixels: Blob[] = []
  let isAny = false
  function* strips(): Generator<Uint8ClampedArray> {
    for (let y = rect.y; y < rect.y + rect.height; y += rowsAtOnce) {
      const strip = { ...rect, y, height: Math.min(rowsAtOnce, rect.y + rect.height - y) }
      const bytes = composeLayers(layers, strip)
      if (selection !== null) keepSelected(bytes, readCoverage(selection, strip))
      isAny ||= !isClear(bytes)
      pixels.push(new Blob([bytes]))
      yield bytes
    }
  }
  const png = await encodePng(rect.width, rect.height, strips())
  return isAny ? { rect, png, pixels: new Blob(pixels) } : null
}

/** A layer by itself is whole, whatever its look in the document; a mask is as if it were an image. */
function layersOf({ layers, activeLayerId }: CanvasDocument, part: CopiedPart): readonly Layer[] {
  if (part === 'seen') return layers
  const layer = layers.find(({ id }) => id === activeLayerId)
  const look = { kind: 'raster', opacity: 1, isHidden: false, blend: 'normal' } as const
  return layer === undefined ? [] : [{ ...layer, ...look }]
}

function around([layer]: readonly Layer[]): Rect {
  if (layer === undefined) return { x: 0, y: 0, width: 0, height: 0 }
  const rect = contentOf(layer.tiles)
  return { ...rect, x: rect.x + layer.x, y: rect.y + layer.y }
}

function keepSelected(pixels: Uint8ClampedArray, selected: Uint8Array): void {
  for (let index = 0, at = 3; index < selected.length; index++, at += 4)
    pixels[at] = Math.round(((pixels[at] as number) * (selected[index] as number)) / 255)
}
