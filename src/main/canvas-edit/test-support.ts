import type { Box, Mask, Pixels } from './pixels.ts'

/** A repeatable source of numbers from 0 to 1. */
export function numbersFrom(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

type Colour = readonly [number, number, number]

/** Colours of a place in the plane, so that it can be drawn moved and stretched: soft discs as a photograph has edges. */
export function sceneFrom(seed: number, side = 300): (x: number, y: number) => Colour {
  const next = numbersFrom(seed * 7919 + 1)
  const discs = Array.from({ length: 70 }, () => ({
    x: next() * side,
    y: next() * side,
    radius: 4 + next() * side * 0.12,
    colour: [40 + next() * 170, 40 + next() * 170, 40 + next() * 170] as const,
  }))
  return (x, y) => {
    let colour: Colour = [120, 130, 140]
    for (const disc of discs) {
      const [right, down] = [x - disc.x, y - disc.y]
      if (Math.abs(right) > disc.radius + 1 || Math.abs(down) > disc.radius + 1) continue
      const share = Math.min(1, Math.max(0, disc.radius - Math.sqrt(right * right + down * down) + 0.5))
      if (share > 0) colour = mixed(colour, disc.colour, share)
    }
    return colour
  }
}

function mixed(one: Colour, other: Colour, share: number): Colour {
  const of = (channel: 0 | 1 | 2): number => one[channel] + (other[channel] - one[channel]) * share
  return [of(0), of(1), of(2)]
}

/** Opaque pixels of the colours that each place has. */
export function draw(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let index = 0; index < width * height; index++)
    data.set([...colourAt(index % width, Math.floor(index / width)), 255], index * 4)
  return { width, height, data }
}

/** The same with every channel off by up to that many levels. */
export function noisy({ width, height, data }: Pixels, levels: number, seed = 1): Pixels {
  const next = numbersFrom(seed)
  const changed = data.map((value, at) => (at % 4 === 3 ? value : value + (next() * 2 - 1) * levels))
  return { width, height, data: changed }
}

/** 255 in the box, else 0. */
export function maskOf(width: number, height: number, box: Box): Mask {
  const data = new Uint8Array(width * height)
  for (let y = box.y; y < box.y + box.height; y++)
    data.fill(255, y * width + box.x, y * width + box.x + box.width)
  return { width, height, data }
}
