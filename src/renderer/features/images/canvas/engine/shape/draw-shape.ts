import { type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import type { CanvasShape } from '../../../../../../shared/domain/canvas/canvas-shape.ts'
import type { Colour } from '../brush/brush.ts'
import { bytesPerTile, tileSide } from '../tiles/tile.ts'
import { LazyTiles } from '../transform/lazy-tiles.ts'
import { coveredWhole, coverEdges } from './cover-edges.ts'
import { boundsOfEdges, type Edges, edgesOf } from './edges.ts'
import { areasOf } from './outlines.ts'

/** What the largest page is made of, and some more. Most of a large shape is nothing or one colour, and takes no memory. */
const mostTiles = 20_000
/** In pixels of the layer, to each side. */
const farthest = 1_000_000

/** The tiles of a layer that is this shape, made when they are looked at. The same bytes in every engine. */
export function drawShape(shape: CanvasShape): LazyTiles {
  const parts = partsOf(shape)
  const filled = new Map<Colour, Uint8ClampedArray>()
  const rows = new Map<number, readonly Part[]>()

  function partsInRow({ y, height }: Rect): readonly Part[] {
    const known =
      rows.get(y) ?? parts.map((part) => ({ ...part, edges: edgesBetween(part.edges, y, y + height) }))
    rows.set(y, known)
    return known
  }

  /** One for all tiles that are wholly of one colour. */
  function tileOf(colour: Colour): Uint8ClampedArray {
    const known = filled.get(colour) ?? tileFilledWith(colour)
    filled.set(colour, known)
    return known
  }

  return new LazyTiles(tileKeysIn(boundsOf(parts)), (place) => {
    const seen: Cover[] = []
    for (const { colour, edges } of partsInRow(place).toReversed()) {
      const whole = coveredWhole(edges, place)
      if (whole === 'nothing') continue
      if (whole === 'all' && seen.length === 0) return tileOf(colour)
      seen.unshift({ colour, share: whole === 'all' ? all : coverEdges(edges, place) })
      // What lies below what is covered wholly is not seen.
      if (whole === 'all') break
    }
    return seen.length === 0 ? clear : mixed(seen)
  })
}

/** Whether it lies where there are tiles, and takes no more of them than a page may have. */
export function isDrawable(shape: CanvasShape): boolean {
  const { x, y, width, height } = boundsOf(partsOf(shape))
  if (Math.min(x, y) < -farthest || Math.max(x + width, y + height) > farthest) return false
  const tilesIn = (length: number) => Math.ceil(length / tileSide) + 1
  return width > 0 && height > 0 && tilesIn(width) * tilesIn(height) <= mostTiles
}

type Part = { readonly colour: Colour; readonly edges: Edges }
type Cover = { readonly colour: Colour; readonly share: Float32Array }

/** Of a tile; nobody writes into it. */
const clear = new Uint8ClampedArray(bytesPerTile)
const all = new Float32Array(tileSide * tileSide).fill(1)

/** From below. */
function partsOf(shape: CanvasShape): readonly Part[] {
  const { fill, stroke } = areasOf(shape)
  const part = (colour: string, area: typeof fill) => ({
    colour: read(colour),
    edges: edgesOf(area, shape.matrix),
  })
  const below = 'fill' in shape && shape.fill !== null ? [part(shape.fill, fill)] : []
  return [...below, part(shape.stroke, stroke)]
}

function boundsOf(parts: readonly Part[]): Rect {
  return parts.map(({ edges }) => boundsOfEdges(edges)).reduce(unionOf)
}

/** Those that reach into rows of pixels. */
function edgesBetween(edges: Edges, top: number, bottom: number): Edges {
  const found: number[] = []
  for (let at = 0; at < edges.length; at += 4) {
    const [from, to] = [edges[at + 1] as number, edges[at + 3] as number]
    if (Math.max(from, to) > top && Math.min(from, to) < bottom) found.push(...edges.subarray(at, at + 4))
  }
  return new Float64Array(found)
}

function tileFilledWith({ red, green, blue }: Colour): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(bytesPerTile)
  for (let at = 0; at < bytesPerTile; at += 4) pixels.set([red, green, blue, 255], at)
  return pixels
}

/** One over the other, alpha not multiplied in. */
function mixed(parts: readonly Cover[]): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(bytesPerTile)
  for (const { colour, share } of parts)
    for (let index = 0, at = 0; at < bytesPerTile; index++, at += 4) {
      const above = share[index] as number
      // Less would round to nothing.
      if (above * 255 < 0.5) continue
      const below = ((pixels[at + 3] as number) / 255) * (1 - above)
      const alpha = above + below
      pixels[at] = (colour.red * above + (pixels[at] as number) * below) / alpha
      pixels[at + 1] = (colour.green * above + (pixels[at + 1] as number) * below) / alpha
      pixels[at + 2] = (colour.blue * above + (pixels[at + 2] as number) * below) / alpha
      pixels[at + 3] = alpha * 255
    }
  return pixels
}

function read(colour: string): Colour {
  const value = Number.parseInt(colour.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}
