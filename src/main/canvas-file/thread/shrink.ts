import { writeFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { blendPixels } from '../../../shared/canvas/blend.ts'
import { isSeen } from '../../../shared/canvas/compose.ts'
import { rectOfTile } from '../../../shared/canvas/tile-key.ts'
import type { CanvasLayer } from '../../../shared/domain/canvas/canvas.ts'
import { canvasTileSide } from '../../../shared/domain/canvas/canvas.ts'
import { CanvasFileError } from '../canvas-file-error.ts'
import { averageTile } from '../../../shared/canvas/average-tile.ts'
import type { OpenDocuments } from './open-documents.ts'
import type { RawImage } from './protocol.ts'

/**
 * Writes what the layers make together, made smaller by halves until its longer side is less than twice `edge` pixels. Each tile
 * is made smaller before it meets another: a look at the document, not its bytes. Between two tiles others get their turn.
 *
 * @throws CanvasFileError `changed` where the document changes meanwhile
 */
export async function shrink(
  documents: OpenDocuments,
  path: string,
  { to, edge }: { to: string; edge: number },
): Promise<RawImage> {
  const { revision, structure, places } = await documents.with(path, (document) => ({
    revision: document.revision(),
    structure: document.file.structure(),
    places: Map.groupBy(document.file.places(), ({ layerId }) => layerId),
  }))
  const step = stepOf(Math.max(structure.width, structure.height), edge)
  const width = Math.ceil(structure.width / step)
  const height = Math.ceil(structure.height / step)
  const out = new Uint8ClampedArray(width * height * 4)
  for (const layer of structure.layers.filter(isSeen)) {
    for (const { key, tileId } of places.get(layer.id) ?? []) {
      const left = Math.floor((rectOfTile(key).x + layer.x) / step)
      const top = Math.floor((rectOfTile(key).y + layer.y) / step)
      const side = canvasTileSide / step
      if (left >= width || top >= height || left + side <= 0 || top + side <= 0) continue
      const tile = await documents.with(path, (document) => {
        document.mustBeAt(revision)
        return document.file.tile(tileId)
      })
      if (tile === null) throw new CanvasFileError('damaged', 'a tile is not there')
      put(out, { width, height }, { pixels: averageTile(tile, step), side, left, top }, layer)
      await nextTurn()
    }
  }
  await writeFile(to, out)
  return { file: to, width, height }
}

function stepOf(longest: number, edge: number): number {
  let step = 1
  while (longest / (step * 2) >= edge && step < canvasTileSide) step *= 2
  return step
}

function put(
  out: Uint8ClampedArray,
  { width, height }: { width: number; height: number },
  tile: { pixels: Uint8ClampedArray; side: number; left: number; top: number },
  { opacity, blend }: Pick<CanvasLayer, 'opacity' | 'blend'>,
): void {
  const { side, left, top } = tile
  const from = Math.max(0, -left)
  const count = Math.min(side, width - left) - from
  for (let row = Math.max(0, -top); row < Math.min(side, height - top); row++) {
    const at = (row * side + from) * 4
    blendPixels(out, ((top + row) * width + left + from) * 4, tile.pixels, at, count, opacity, blend)
  }
}
