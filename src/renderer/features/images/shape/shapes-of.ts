/** One ratio that a model makes, in each of its sizes. */
export type Shape = {
  /** Like `3:2`; null: the model chooses. */
  ratio: string | null
  /** As the model has them, at least one. */
  sizes: readonly string[]
  /** Of width to height. */
  aspect: number
}

/** Each size by its ratio, in the order in which the model has them. What is neither pixels nor `auto` is left out. */
export function shapesOf(sizes: readonly string[]): readonly Shape[] {
  const shapes = new Map<string | null, { sizes: string[]; aspect: number }>()
  for (const size of sizes) {
    const pixels = pixelsOf(size)
    if (pixels === null && size !== 'auto') continue
    const ratio = pixels === null ? null : ratioOf(pixels)
    const aspect = pixels === null ? 1 : pixels.width / pixels.height
    const shape = shapes.get(ratio) ?? { sizes: [], aspect }
    shape.sizes.push(size)
    shapes.set(ratio, shape)
  }
  return [...shapes].map(([ratio, shape]) => ({ ratio, ...shape }))
}

export type Pixels = { width: number; height: number }

/** @returns null for what is no size in pixels, such as `auto` */
export function pixelsOf(size: string): Pixels | null {
  const [, width, height] = /^\s*(\d{2,5})\s*[x×]\s*(\d{2,5})\s*$/i.exec(size) ?? []
  const pixels = { width: Number(width), height: Number(height) }
  return pixels.width > 0 && pixels.height > 0 ? pixels : null
}

/** Longer side first. Sizes are whole blocks of pixels, so that few are exactly what they are called. */
const usual = [
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 10],
  [16, 9],
  [2, 1],
  [21, 9],
  [3, 1],
] as const
const tolerance = 0.015

/** What people call it, like `16:9`, else in its lowest terms, or as a number to one where these are long. */
export function ratioOf({ width, height }: Pixels): string {
  const isUpright = height > width
  const aspect = Math.max(width, height) / Math.min(width, height)
  const turned = (long: number | string, short: number) =>
    isUpright ? `${short}:${long}` : `${long}:${short}`
  const byCloseness = usual.toSorted((one, other) => offBy(one, aspect) - offBy(other, aspect))
  const [closest] = byCloseness
  if (closest !== undefined && offBy(closest, aspect) <= tolerance) return turned(closest[0], closest[1])
  const divisor = commonDivisor(width, height)
  const [long, short] = [Math.max(width, height) / divisor, Math.min(width, height) / divisor]
  return long <= 32 ? turned(long, short) : turned(String(Math.round(aspect * 100) / 100), 1)
}

function offBy([long, short]: readonly [number, number], aspect: number): number {
  return Math.abs(aspect / (long / short) - 1)
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other)
}
