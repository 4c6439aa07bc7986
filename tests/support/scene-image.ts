import sharp from 'sharp'

type Colour = readonly [number, number, number]
/** Places and radii in hundredths of the image. */
type Spot = { x: number; y: number; across: number; down: number; colour: Colour }

/** The same numbers from the same seed, between 0 and 1. */
function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** An image with some spots before a background, another one for each seed. `over`: spots that lie over all of it. */
export function sceneImage(
  seed: number,
  { width = 512, height = 512, over = [] }: { width?: number; height?: number; over?: readonly Spot[] } = {},
) {
  const next = seeded(seed)
  const part = () => Math.floor(next() * 256)
  const colour = (): Colour => [part(), part(), part()]
  const ground = colour()
  const spots = Array.from({ length: 9 }, () => ({
    ...{ x: next() * 100, y: next() * 100, across: 5 + next() * 30, down: 5 + next() * 30 },
    colour: colour(),
  }))
  // From raw pixels: an app that runs in the same process may have shut the reader of SVG.
  const pixels = Buffer.alloc(width * height * 3)
  const all = [...spots, ...over].toReversed()
  for (let at = 0; at < width * height; at += 1) {
    const x = ((at % width) / width) * 100
    const y = (Math.floor(at / width) / height) * 100
    const top = all.find((spot) => ((x - spot.x) / spot.across) ** 2 + ((y - spot.y) / spot.down) ** 2 <= 1)
    pixels.set(top?.colour ?? ground, at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
