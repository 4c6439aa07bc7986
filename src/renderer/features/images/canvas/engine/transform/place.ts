import { intersectionOf, isEmptyRect, type Rect } from '../../../../../../shared/canvas/rect.ts'
import { tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { noTiles, readPixels, type TileMap } from '../tiles/tile-map.ts'
import { LazyTiles } from './lazy-tiles.ts'
import { boundsOfPlacement, directionOf, type Placement, snapped } from './placement.ts'
import { halved, type TiledImage } from './shrink.ts'

/** Sides are halved until what is left to do makes them no less than this share: then four pixels are enough to ask. */
const leastShare = 0.5

/**
 * The tiles of a layer after what `rect` holds of it (in pixels of the layer; all that is not clear) was put elsewhere:
 * scaled and turned. Colours are mixed as far as they are seen, so that what is clear darkens no edge. What keeps its size and
 * its angle keeps its bytes.
 */
export function placeTiles(tiles: TileMap, rect: Rect, placement: Placement): TileMap {
  if (isEmptyRect(rect)) return noTiles
  const to = snapped(placement)
  const image = shrunk({ tiles, rect, width: rect.width, height: rect.height }, to)
  const bounds = boundsOfPlacement(to)
  return new LazyTiles(tileKeysIn(bounds), (place) => sampled(image, to, place))
}

function shrunk(image: TiledImage, { width, height }: Placement): TiledImage {
  let now = image
  while (width / now.width < leastShare && now.rect.width > 1) now = halved(now, 'across')
  while (height / now.height < leastShare && now.rect.height > 1) now = halved(now, 'down')
  return now
}

/** RGBA of a rectangle of the layer as it is afterwards. */
function sampled({ tiles, rect, width, height }: TiledImage, to: Placement, place: Rect): Uint8ClampedArray {
  const { cos, sin } = directionOf(to.angle)
  const out = new Uint8ClampedArray(place.width * place.height * 4)
  const scaleX = width / to.width
  const scaleY = height / to.height
  /** Across and down within the image, in its pixels, of a pixel of the place. */
  const across = (x: number, y: number): number =>
    ((x + 0.5 - to.middleX) * cos + (y + 0.5 - to.middleY) * sin + to.width / 2) * scaleX
  const down = (x: number, y: number): number =>
    ((y + 0.5 - to.middleY) * cos - (x + 0.5 - to.middleX) * sin + to.height / 2) * scaleY
  const seen = within(
    [
      [place.x, place.y],
      [place.x + place.width - 1, place.y],
      [place.x, place.y + place.height - 1],
      [place.x + place.width - 1, place.y + place.height - 1],
    ].map(([x = 0, y = 0]) => [across(x, y), down(x, y)] as const),
    rect,
  )
  if (isEmptyRect(seen)) return out
  const pixels = readPixels(tiles, { ...seen, x: seen.x + rect.x, y: seen.y + rect.y })
  for (let y = 0; y < place.height; y++)
    for (let x = 0; x < place.width; x++) {
      const u = across(place.x + x, place.y + y)
      const v = down(place.x + x, place.y + y)
      // How much of this pixel lies within the image's edges, in pixels of the page.
      const cover = edgeCover(u, width, scaleX) * edgeCover(v, height, scaleY)
      if (cover > 0) mix(out, (y * place.width + x) * 4, pixels, seen, rect, u - 0.5, v - 0.5, cover)
    }
  return out
}

function edgeCover(at: number, length: number, scale: number): number {
  return Math.min(1, Math.max(0, at / scale + 0.5)) * Math.min(1, Math.max(0, (length - at) / scale + 0.5))
}

/** The pixels of the image around some places of it. */
function within(places: readonly (readonly [number, number])[], { width, height }: Rect): Rect {
  const rights = places.map(([across]) => across)
  const downs = places.map(([, down]) => down)
  const x = Math.floor(Math.min(...rights)) - 2
  const y = Math.floor(Math.min(...downs)) - 2
  const around = {
    x,
    y,
    width: Math.ceil(Math.max(...rights)) + 2 - x,
    height: Math.ceil(Math.max(...downs)) + 2 - y,
  }
  return intersectionOf(around, { x: 0, y: 0, width, height })
}

/** Writes the colour between four pixels; beyond the image's edge its last pixel goes on. */
function mix(
  out: Uint8ClampedArray,
  to: number,
  pixels: Uint8ClampedArray,
  seen: Rect,
  image: Rect,
  u: number,
  v: number,
  cover: number,
): void {
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - left, v - top]
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner++) {
    const share = (corner & 1 ? right : 1 - right) * (corner >> 1 ? down : 1 - down)
    if (share === 0) continue
    const x = Math.min(image.width - 1, Math.max(0, left + (corner & 1))) - seen.x
    const y = Math.min(image.height - 1, Math.max(0, top + (corner >> 1))) - seen.y
    if (x < 0 || y < 0 || x >= seen.width || y >= seen.height) continue
    const at = (y * seen.width + x) * 4
    const weight = share * (pixels[at + 3] as number)
    red += weight * (pixels[at] as number)
    green += weight * (pixels[at + 1] as number)
    blue += weight * (pixels[at + 2] as number)
    alpha += weight
  }
  if (alpha === 0) return
  out[to] = red / alpha
  out[to + 1] = green / alpha
  out[to + 2] = blue / alpha
  out[to + 3] = alpha * cover
}
