import { paintCoverage } from '../../engine/brush/paint.ts'
import type { Coverage } from '../../engine/brush/coverage.ts'
import { type CanvasDocument, changeLayer, layerOf } from '../../engine/document/canvas-document.ts'
import { isPaintable, type Layer } from '../../engine/document/layer.ts'
import { shiftCoverage } from '../../engine/selection/shift.ts'
import { type Tile, tileSide } from '../../engine/tiles/tile.ts'

/** A layer and what of it was selected, in pixels of the document, as both were when they were copied. */
export type CutSource = { readonly layer: Layer; readonly selection: Coverage }

/** What of a document is copied when its active layer is; null where nothing is selected. */
export function cutSourceOf(document: CanvasDocument, selection: Coverage | null): CutSource | null {
  const layer = layerOf(document, document.activeLayerId)
  return layer === undefined || selection === null ? null : { layer, selection }
}

/**
 * The document without the pixels that were copied, wherever one works and whatever is selected by now; what was drawn there since
 * was never copied, and stays. The same document where none of them can be taken.
 */
export function withoutCopied(
  document: CanvasDocument,
  { layer: copied, selection }: CutSource,
): CanvasDocument {
  const layer = layerOf(document, copied.id)
  if (layer === undefined || !isPaintable(layer)) return document
  const there = shiftCoverage(selection, -copied.x, -copied.y)
  const touched = new Map(
    [...there].flatMap(([key, covered]) => {
      const [before, now] = [copied.tiles.get(key), layer.tiles.get(key)]
      if (before === undefined || now === undefined) return []
      return [[key, before === now ? covered : whereSame(covered, before, now)] as const]
    }),
  )
  const tiles = paintCoverage(layer.tiles, touched, { kind: 'erase', opacity: 1 }, null)
  return changeLayer(document, layer.id, { tiles })
}

/** Of a coverage, the pixels that two tiles have alike. */
function whereSame(covered: Uint8Array, { pixels: before }: Tile, { pixels: now }: Tile): Uint8Array {
  const [one, other] = [before, now].map(
    ({ buffer, byteOffset }) => new Uint32Array(buffer, byteOffset, tileSide * tileSide),
  ) as [Uint32Array, Uint32Array]
  return covered.map((part, at) => (one[at] === other[at] ? part : 0))
}
