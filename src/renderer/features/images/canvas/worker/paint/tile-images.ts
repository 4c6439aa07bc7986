import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import {
  emptyRect,
  intersectionOf,
  isEmptyRect,
  type Rect,
  unionOf,
} from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../../engine/tiles/tile.ts'
import { createComposites, isCovered } from './composites.ts'

type TileImage = {
  readonly surface: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  /** What must be drawn again, in pixels of its level. */
  stale: Rect | null
  /** Whether all of it was drawn once. */
  isDrawn: boolean
  /** The frame that asked for it last. */
  usedIn: number
}

/** A square of an image, in its pixels. */
export type ImagePart = {
  readonly surface: OffscreenCanvas
  readonly x: number
  readonly y: number
  readonly side: number
}

/** So many are kept beyond those that the screen shows; the others are made again when they are looked at. */
const mostSpare = 360

/**
 * The document as images of one tile each, at its own size (level 0), half, a quarter and so on: what a screen shows is
 * drawn from few of them at any zoom. Only for the eye: what is exact stays with the bytes.
 */
export class TileImages {
  readonly #composites = createComposites()
  /** By level; null where the document is clear. */
  readonly #levels: Map<TileKey, TileImage | null>[] = []
  /** Tiles of the document that are still on their way. */
  readonly #missing: ReadonlyMap<TileKey, unknown>
  #count = 0
  #frame = 0
  /** Of the page that the images were made for. */
  #page = { width: 0, height: 0 }

  constructor(missing: ReadonlyMap<TileKey, unknown>) {
    this.#missing = missing
  }

  /**
   * The image of a tile of a level; null where the document is clear. Undefined when the deadline came first: what was
   * done until then is kept.
   */
  ready(
    document: CanvasDocument,
    level: number,
    key: TileKey,
    deadline: number,
  ): OffscreenCanvas | null | undefined {
    this.#fit(document)
    const known = this.#level(level).get(key)
    if (known === null) return null
    if (known !== undefined) known.usedIn = this.#frame
    if (known !== undefined && known.stale === null) return known.surface
    if (performance.now() > deadline || this.isComing(level, key)) return undefined
    if (known === undefined && !isCovered(document, placeOf(document, level, key))) {
      this.#level(level).set(key, null)
      return null
    }
    return level === 0
      ? this.#finest(document, key, known ?? this.#keep(0, key))
      : this.#coarser(document, level, key, known ?? this.#keep(level, key), deadline)
  }

  /** Whether something of a tile is still on its way from the app. */
  isComing(level: number, key: TileKey): boolean {
    if (this.#missing.size === 0) return false
    const { x, y, width } = rectOfTile(key)
    const scale = 2 ** level
    for (const finest of tileKeysIn({
      x: x * scale,
      y: y * scale,
      width: width * scale,
      height: width * scale,
    }))
      if (this.#missing.has(finest)) return true
    return false
  }

  /** What there is of a tile by now, perhaps out of date; null where some of it was never drawn. */
  drawn(level: number, key: TileKey): OffscreenCanvas | null {
    const image = this.#level(level).get(key)
    return image?.isDrawn === true ? image.surface : null
  }

  /** What can be seen instead of a tile that is still to be made: the part of a coarser one that lies there. */
  standIn(level: number, key: TileKey): ImagePart | null {
    const { x, y } = rectOfTile(key)
    for (let up = 1; level + up < this.#levels.length; up++) {
      const across = 2 ** up
      const column = x / tileSide
      const row = y / tileSide
      const coarser = tileKey(Math.floor(column / across), Math.floor(row / across))
      const surface = this.drawn(level + up, coarser)
      if (surface === null) continue
      const side = tileSide / across
      const place = (at: number) => (at - Math.floor(at / across) * across) * side
      return { surface, x: place(column), y: place(row), side }
    }
    return null
  }

  /** It is on the screen: it is kept, and so is what stands in for it and for what lies beside it. */
  use(level: number, key: TileKey): void {
    const { x, y } = rectOfTile(key)
    for (let at = level; at < this.#levels.length; at++) {
      const side = tileSide * 2 ** (at - level)
      const image = this.#level(at).get(tileKey(Math.floor(x / side), Math.floor(y / side)))
      if (image !== undefined && image !== null) image.usedIn = this.#frame
    }
  }

  /** A frame was drawn, of so many tiles. Forgets what was not looked at for longest. */
  endFrame(tilesShown: number): void {
    this.#frame++
    const tooMany = this.#count - tilesShown - mostSpare
    if (tooMany <= 0) return
    const all = this.#levels.flatMap((images) =>
      [...images].flatMap(([key, image]) => (image === null ? [] : [{ images, key, usedIn: image.usedIn }])),
    )
    all.sort((one, other) => one.usedIn - other.usedIn)
    for (const { images, key } of all.slice(0, tooMany)) images.delete(key)
    this.#count -= tooMany
  }

  /** Prepares a tile while nobody waits. @returns false when there is nothing to prepare */
  warm(): boolean {
    return this.#composites.warm()
  }

  /** The document looks different there. */
  spoil(rect: Rect): void {
    for (let level = 0; level < this.#levels.length; level++) {
      const images = this.#level(level)
      const part = atLevel(rect, level)
      for (const key of tileKeysIn(part)) {
        const image = images.get(key)
        if (image === null) images.delete(key)
        else if (image !== undefined) {
          const stale = intersectionOf(part, rectOfTile(key))
          image.stale = image.stale === null ? stale : unionOf(image.stale, stale)
        }
      }
    }
  }

  /** Images end where the page does: on another page none of them is of any use. */
  #fit({ width, height }: CanvasDocument): void {
    if (width === this.#page.width && height === this.#page.height) return
    this.#page = { width, height }
    this.#levels.length = 0
    this.#count = 0
  }

  #finest(document: CanvasDocument, key: TileKey, image: TileImage): OffscreenCanvas {
    const tile = rectOfTile(key)
    const part = intersectionOf(image.stale ?? tile, placeOf(document, 0, key))
    if (!isEmptyRect(part)) {
      const pixels = this.#composites.compose(document, key, part)
      const data = new ImageData(pixels, part.width, part.height)
      image.context.putImageData(data, part.x - tile.x, part.y - tile.y)
    }
    image.stale = null
    image.isDrawn = true
    return image.surface
  }

  #coarser(
    document: CanvasDocument,
    level: number,
    key: TileKey,
    image: TileImage,
    deadline: number,
  ): OffscreenCanvas | undefined {
    const { x, y } = rectOfTile(key)
    const half = tileSide / 2
    for (let quarter = 0; quarter < 4; quarter++) {
      const right = quarter & 1
      const down = quarter >> 1
      const place = { x: x + right * half, y: y + down * half, width: half, height: half }
      const part = intersectionOf(image.stale ?? emptyRect, place)
      if (isEmptyRect(part)) continue
      const child = tileKey((x / tileSide) * 2 + right, (y / tileSide) * 2 + down)
      const drawn = this.ready(document, level - 1, child, deadline)
      if (drawn === undefined) return undefined
      const { width, height } = part
      image.context.clearRect(part.x - x, part.y - y, width, height)
      if (drawn === null) continue
      const from = [(part.x - place.x) * 2, (part.y - place.y) * 2, width * 2, height * 2] as const
      image.context.drawImage(drawn, ...from, part.x - x, part.y - y, width, height)
    }
    image.stale = null
    image.isDrawn = true
    return image.surface
  }

  #keep(level: number, key: TileKey): TileImage {
    const surface = new OffscreenCanvas(tileSide, tileSide)
    // Kept beside the processor: bytes are put into it all the time, and each would wait for the graphics process.
    const context = surface.getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    // Halved exactly, this is the mean of four pixels; better ones would make levels of their own for each.
    context.imageSmoothingQuality = 'low'
    const image = {
      surface,
      context,
      stale: rectOfTile(key),
      isDrawn: false,
      usedIn: this.#frame,
    }
    this.#level(level).set(key, image)
    this.#count++
    return image
  }

  #level(level: number): Map<TileKey, TileImage | null> {
    return (this.#levels[level] ??= new Map())
  }
}

/** What a tile of a level shows of the document's page. */
function placeOf({ width, height }: CanvasDocument, level: number, key: TileKey): Rect {
  const { x, y, width: side } = rectOfTile(key)
  const scale = 2 ** level
  const place = { x: x * scale, y: y * scale, width: side * scale, height: side * scale }
  return intersectionOf(place, { x: 0, y: 0, width, height })
}

/** The pixels of a level that show any of a rectangle of the document. */
function atLevel({ x, y, width, height }: Rect, level: number): Rect {
  if (width <= 0 || height <= 0) return emptyRect
  const scale = 2 ** level
  const left = Math.floor(x / scale)
  const top = Math.floor(y / scale)
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) / scale) - left,
    height: Math.ceil((y + height) / scale) - top,
  }
}
