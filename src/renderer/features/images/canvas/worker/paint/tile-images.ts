import type { CanvasDocument } from '../../engine/document/canvas-document.ts'
import { intersectionOf, isEmptyRect, type Rect, unionOf } from '../../../../../../shared/canvas/rect.ts'
import { rectOfTile, type TileKey, tileKey, tileKeysIn } from '../../../../../../shared/canvas/tile-key.ts'
import { tileSide } from '../../engine/tiles/tile.ts'
import { createComposites, isCovered, partOnPage } from './composites.ts'

type TileImage = {
  readonly surface: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  /** Of the finest level: what must be put together again. */
  stale: Rect | null
  /** Of coarser levels: which quarters must be drawn again, a bit each. */
  staleQuarters: number
}

/** More than fill the largest screen at any zoom; the others are made again when they are looked at. */
const mostImages = 400
const allQuarters = 0b1111

/**
 * The document as images of one tile each, at its own size (level 0), half, a quarter and so on: what a screen shows is
 * drawn from few of them at any zoom. Only for the eye: what is exact stays with the bytes.
 */
export class TileImages {
  readonly #composites = createComposites()
  /** By level; null where the document is clear. */
  readonly #levels: Map<TileKey, TileImage | null>[] = []
  #count = 0

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
    const known = this.#level(level).get(key)
    if (known === null) return null
    if (known !== undefined && known.stale === null && known.staleQuarters === 0) return known.surface
    if (performance.now() > deadline) return undefined
    return level === 0
      ? this.#finest(document, key, known)
      : this.#coarser(document, level, key, known ?? this.#keep(level, key), deadline)
  }

  /** What there is of a tile by now, perhaps out of date. */
  drawn(level: number, key: TileKey): OffscreenCanvas | null {
    return this.#level(level).get(key)?.surface ?? null
  }

  /** The document looks different there. */
  spoil(rect: Rect): void {
    if (isEmptyRect(rect)) return
    const finest = this.#level(0)
    for (const key of tileKeysIn(rect)) {
      const image = finest.get(key)
      if (image === null) finest.delete(key)
      else if (image !== undefined) {
        const part = intersectionOf(rect, rectOfTile(key))
        image.stale = image.stale === null ? part : unionOf(image.stale, part)
      }
      this.#spoilCoarser(key)
    }
  }

  #spoilCoarser(key: TileKey): void {
    const rect = rectOfTile(key)
    let column = rect.x / tileSide
    let row = rect.y / tileSide
    for (let level = 1; level < this.#levels.length; level++) {
      const quarter = (column & 1) | ((row & 1) << 1)
      column = Math.floor(column / 2)
      row = Math.floor(row / 2)
      const image = this.#level(level).get(tileKey(column, row))
      if (image !== undefined && image !== null) image.staleQuarters |= 1 << quarter
    }
  }

  #finest(document: CanvasDocument, key: TileKey, known: TileImage | undefined): OffscreenCanvas | null {
    const part = partOnPage(document, key, known?.stale ?? rectOfTile(key))
    if (known === undefined && (isEmptyRect(part) || !isCovered(document, part))) {
      this.#level(0).set(key, null)
      return null
    }
    const image = known ?? this.#keep(0, key)
    if (!isEmptyRect(part)) {
      const tile = rectOfTile(key)
      const pixels = this.#composites.compose(document, key, part)
      const data = new ImageData(pixels, part.width, part.height)
      image.context.putImageData(data, part.x - tile.x, part.y - tile.y)
    }
    image.stale = null
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
      if ((image.staleQuarters & (1 << quarter)) === 0) continue
      const right = quarter & 1
      const down = quarter >> 1
      const child = tileKey((x / tileSide) * 2 + right, (y / tileSide) * 2 + down)
      const drawn = this.ready(document, level - 1, child, deadline)
      if (drawn === undefined) return undefined
      image.context.clearRect(right * half, down * half, half, half)
      if (drawn !== null) image.context.drawImage(drawn, right * half, down * half, half, half)
      image.staleQuarters &= ~(1 << quarter)
    }
    return image.surface
  }

  #keep(level: number, key: TileKey): TileImage {
    if (this.#count >= mostImages) this.#forgetOldest()
    const surface = new OffscreenCanvas(tileSide, tileSide)
    const context = surface.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.imageSmoothingQuality = 'medium'
    const isFinest = level === 0
    const image = {
      surface,
      context,
      stale: isFinest ? rectOfTile(key) : null,
      staleQuarters: isFinest ? 0 : allQuarters,
    }
    this.#level(level).set(key, image)
    this.#count++
    return image
  }

  /** Of the finest, half: coarser ones are few, and cost more to make. */
  #forgetOldest(): void {
    const finest = this.#level(0)
    let left = mostImages / 2
    for (const [key, image] of finest) {
      if (left-- <= 0) return
      finest.delete(key)
      if (image !== null) this.#count--
    }
  }

  #level(level: number): Map<TileKey, TileImage | null> {
    return (this.#levels[level] ??= new Map())
  }
}
