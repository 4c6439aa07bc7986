import type { Canvas } from '../src/demo-gateway/raster/canvas.ts'
import { mixOklab, type Oklab, type Oklch, toOklab } from '../src/demo-gateway/raster/colour.ts'
import { fill, wash } from '../src/demo-gateway/raster/fill.ts'
import { lineNoise } from '../src/demo-gateway/raster/noise.ts'
import { linear, radial, solid, type Stop } from '../src/demo-gateway/raster/paint.ts'
import { circle, rectangle } from '../src/demo-gateway/raster/path.ts'
import { chanceFrom } from '../src/demo-gateway/random.ts'

/** Draws the frame at a share (0..1) of the clip; at 1 it would look as at 0. Each variant is another view of the subject. */
type ClipScene = {
  draw: (canvas: Canvas, share: number, variant: Variant) => void
  chord: readonly number[]
}

export const variants = [1, 2] as const
type Variant = (typeof variants)[number]

const turn = Math.PI * 2

function stops(...colours: Oklch[]): Stop[] {
  return colours.map((colour, index) => [index / (colours.length - 1), toOklab(colour)])
}

export const clipScenes: Record<string, ClipScene> = {
  aurora: { draw: drawAurora, chord: [110, 164.81, 220, 277.18] },
  tide: { draw: drawTide, chord: [98, 146.83, 196, 246.94] },
  orbits: { draw: drawOrbits, chord: [130.81, 196, 261.63, 329.63] },
}

const auroraColours: Record<Variant, { sky: Oklch[]; curtains: [Oklch, Oklch, number][] }> = {
  1: {
    sky: [
      [0.16, 0.05, 275],
      [0.24, 0.07, 262],
      [0.42, 0.08, 215],
    ],
    curtains: [
      [[0.85, 0.2, 150], [0.62, 0.16, 190], 0.26],
      [[0.82, 0.15, 180], [0.55, 0.17, 280], 0.38],
      [[0.78, 0.17, 330], [0.5, 0.16, 290], 0.16],
    ],
  },
  2: {
    sky: [
      [0.15, 0.04, 300],
      [0.23, 0.07, 310],
      [0.4, 0.1, 350],
    ],
    curtains: [
      [[0.8, 0.17, 10], [0.55, 0.19, 330], 0.2],
      [[0.84, 0.14, 60], [0.58, 0.17, 20], 0.34],
      [[0.78, 0.13, 300], [0.5, 0.17, 275], 0.12],
    ],
  },
}

function drawAurora(canvas: Canvas, share: number, variant: Variant): void {
  const { right, bottom } = canvas
  const { sky, curtains } = auroraColours[variant]
  wash(canvas, linear(0, 0, 0, bottom, ...stops(...sky)))
  const chance = chanceFrom(11 * variant)
  for (let star = 0; star < 110; star += 1) {
    const [x, y] = [chance.between(0, right), bottom * 0.75 * chance.between(0, 1)]
    const twinkle = 0.45 + 0.35 * Math.sin(turn * (share * chance.whole(1, 2) + chance.between(0, 1)))
    fill(canvas, circle(x, y, chance.between(1, 2.2)), solid([0.97, 0, 0.01]), { opacity: twinkle })
  }
  for (const [index, [low, high, place]] of curtains.entries())
    drawCurtain(canvas, share, index + 3 * (variant - 1), toOklab(low), toOklab(high), place)
  for (const [index, tone] of (
    [
      [0.3, 0.05, 240],
      [0.22, 0.045, 255],
      [0.14, 0.03, 265],
    ] as Oklch[]
  ).entries()) {
    const noise = lineNoise(31 * variant + index, 5, 0.45)
    const points: number[] = [-20, bottom + 20]
    for (let x = -20; x <= right + 20; x += 8)
      points.push(x, bottom * (0.78 + 0.075 * index) - 120 * (1 - index * 0.25) * noise(x / 310 + index))
    fill(canvas, [[...points, right + 20, bottom + 20]], solid(toOklab(tone)))
  }
}

/** Upright rays of light along a line that sways. */
function drawCurtain(
  { right, bottom, ...rest }: Canvas,
  share: number,
  index: number,
  low: Oklab,
  high: Oklab,
  place: number,
): void {
  const canvas = { right, bottom, ...rest }
  const step = right / 90
  for (let x = -step; x < right + step; x += step) {
    const t = x / 1000
    const sway =
      Math.sin(turn * (t * 0.7 + share) + index * 2.1) * 75 +
      Math.sin(turn * (t * 1.6 - share * 2) + index) * 32
    const foot = bottom * (place + 0.22) + sway
    const pulse =
      0.5 +
      0.5 *
        Math.sin(
          turn * (t * 2.3 + share * (index === 1 ? -2 : 2)) + index * 1.3 + 2 * Math.sin(turn * t * 0.9),
        )
    const height = 210 + 190 * pulse
    // Light that is added fades out into black.
    const glow = linear(0, foot - height, 0, foot, [0, [0, 0, 0]], [0.5, high], [0.9, low], [1, low])
    fill(canvas, rectangle(x, foot - height, x + step * 1.25, foot), glow, {
      opacity: 0.1 + 0.2 * pulse,
      blend: 'add',
      blur: 24,
    })
  }
}

type TideColours = {
  sky: Oklch[]
  sun: Oklch
  sunFoot: Oklch
  /** Of the water. */
  far: Oklch
  near: Oklch
  deep: Oklch
  foam: Oklch
  /** Where the sun stands: a share of the width, and units above the horizon. */
  place: [number, number]
}

const tideColours: Record<Variant, TideColours> = {
  1: {
    sky: [
      [0.58, 0.11, 300],
      [0.74, 0.13, 10],
      [0.9, 0.09, 65],
    ],
    sun: [0.93, 0.11, 85],
    sunFoot: [0.8, 0.15, 45],
    far: [0.72, 0.09, 25],
    near: [0.4, 0.1, 310],
    deep: [0.24, 0.07, 290],
    foam: [0.95, 0.04, 60],
    place: [0.5, 60],
  },
  2: {
    sky: [
      [0.22, 0.06, 265],
      [0.36, 0.08, 250],
      [0.62, 0.08, 215],
    ],
    sun: [0.96, 0.03, 100],
    sunFoot: [0.88, 0.05, 85],
    far: [0.5, 0.07, 220],
    near: [0.3, 0.06, 245],
    deep: [0.17, 0.05, 260],
    foam: [0.9, 0.03, 200],
    place: [0.66, 210],
  },
}

function drawTide(canvas: Canvas, share: number, variant: Variant): void {
  const { right, bottom } = canvas
  const colours = tideColours[variant]
  const horizon = bottom * 0.46
  wash(canvas, linear(0, 0, 0, horizon, ...stops(...colours.sky)))
  const [place, above] = colours.place
  const [sunX, sunY, radius] = [right * place, horizon - above, variant === 1 ? 130 : 80] as const
  const [sun, foamColour] = [toOklab(colours.sun), toOklab(colours.foam)]
  fill(canvas, circle(sunX, sunY, radius * 1.5), solid(sun), { opacity: 0.35, blend: 'add', blur: 110 })
  fill(
    canvas,
    circle(sunX, sunY, radius),
    linear(0, sunY - radius, 0, sunY + radius, [0, sun], [1, toOklab(colours.sunFoot)]),
  )
  const [far, near, deep] = [toOklab(colours.far), toOklab(colours.near), toOklab(colours.deep)]
  const layers = 9
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = (layer + 0.4) / layers
    const y = horizon + (bottom - horizon) * nearness ** 1.5
    const height = 5 + 58 * nearness ** 1.5
    const length = 190 + 520 * nearness ** 1.3
    const direction = layer % 2 === 0 ? 1 : -1
    const lift = Math.sin(turn * share + layer * 1.1) * (3 + 14 * nearness)
    const crestAt = (x: number): number => {
      const angle = turn * (x / length + share * direction) + layer * 1.9
      const swing = 0.75 + 0.35 * Math.sin(turn * ((x / length) * 0.37 - share) + layer)
      return y - lift - height * swing * (0.5 + 0.5 * Math.sin(angle - 0.35 * Math.sin(angle))) ** 1.6
    }
    const crest: number[] = []
    const foam: number[] = []
    for (let x = -20; x <= right + 20; x += 10) {
      crest.push(x, crestAt(x))
      foam.unshift(x, crestAt(x) + 1.4 + 6 * nearness * Math.max(0, (y - lift - crestAt(x)) / height) ** 2)
    }
    const top = mixOklab(far, near, nearness)
    const body = linear(0, y - height, 0, y + height * 1.6 + 30, [0, top], [1, mixOklab(top, deep, 0.55)])
    fill(canvas, [[-20, bottom + 20, ...crest, right + 20, bottom + 20]], body)
    fill(canvas, [[...crest, ...foam]], solid(foamColour), { opacity: 0.35 + 0.35 * nearness })
  }
  const chance = chanceFrom(5)
  for (let spark = 0; spark < 60; spark += 1) {
    const down = chance.between(0, 1) ** 1.5
    const away = (chance.between(-1, 1) + chance.between(-1, 1)) * (70 + down * 120)
    const light = Math.max(0, Math.sin(turn * (share * chance.whole(1, 2) + chance.between(0, 1))))
    const [x, y, half] = [sunX + away, horizon + 4 + down * (bottom - horizon) * 0.7, 8 + 34 * down]
    fill(canvas, rectangle(x - half, y, x + half, y + 1.5 + 2.5 * down), solid(sun), {
      opacity: 0.7 * light * (1 - 0.6 * down),
      blur: 1 + down,
    })
  }
}

const orbitColours: Record<Variant, { ground: Oklch[]; bodies: Oklch[]; counts: number[] }> = {
  1: {
    ground: [
      [0.97, 0.02, 85],
      [0.92, 0.035, 75],
      [0.82, 0.055, 55],
    ],
    bodies: [
      [0.69, 0.16, 40],
      [0.55, 0.08, 215],
      [0.83, 0.14, 85],
      [0.36, 0.06, 245],
      [0.74, 0.1, 20],
    ],
    counts: [1, 2, 1, 3, 2],
  },
  2: {
    ground: [
      [0.95, 0.025, 190],
      [0.88, 0.045, 195],
      [0.74, 0.07, 215],
    ],
    bodies: [
      [0.6, 0.17, 350],
      [0.5, 0.1, 290],
      [0.84, 0.13, 110],
      [0.4, 0.08, 265],
      [0.66, 0.12, 165],
    ],
    counts: [2, 1, 3, 1, 3],
  },
}

function drawOrbits(canvas: Canvas, share: number, variant: Variant): void {
  const { right, bottom } = canvas
  const [x, y] = [right / 2, bottom / 2]
  const { ground, counts, ...rest } = orbitColours[variant]
  wash(canvas, radial(x, y, Math.hypot(x, y) * 1.05, ...stops(...ground)))
  const ink = toOklab([0.32, 0.05, 240])
  const colours = rest.bodies.map(toOklab)
  for (const [index, radius] of [110, 178, 250, 328, 410].entries()) {
    drawRing(canvas, x, y, radius, ink)
    const bodies = counts[index] as number
    for (let body = 0; body < bodies; body += 1) {
      const direction = index % 2 === 0 ? 1 : -1
      const angle = turn * (share * direction * (index < 2 ? 2 : 1) + body / bodies) + index * 1.7 * variant
      const size = [24, 17, 44, 21, 34][index] as number
      const [bodyX, bodyY] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
      const colour = colours[(index + body) % colours.length] as Oklab
      fill(canvas, circle(bodyX + 9, bodyY + 13, size), solid(ink), { opacity: 0.22, blur: 11 })
      const light = mixOklab(colour, [1, 0, 0.01], 0.4)
      fill(
        canvas,
        circle(bodyX, bodyY, size),
        radial(
          bodyX - size * 0.35,
          bodyY - size * 0.4,
          size * 1.7,
          [0, light],
          [0.55, colour],
          [1, mixOklab(colour, ink, 0.4)],
        ),
      )
    }
  }
  const pulse = 54 + 5 * Math.sin(turn * share * 2)
  fill(canvas, circle(x, y, pulse * 1.4), solid(colours[2] as Oklab), { opacity: 0.4, blur: 34 })
  fill(
    canvas,
    circle(x, y, pulse),
    radial(
      x - 16,
      y - 18,
      pulse * 1.6,
      [0, toOklab([0.95, 0.09, 90])],
      [0.6, colours[2] as Oklab],
      [1, colours[0] as Oklab],
    ),
  )
}

/** A thin circle: the disc's outline and, the other way round, a smaller one's. */
function drawRing(canvas: Canvas, x: number, y: number, radius: number, ink: Oklab): void {
  const [outer = []] = circle(x, y, radius + 1.1)
  const [inner = []] = circle(x, y, radius - 1.1)
  const back: number[] = []
  for (let index = inner.length - 2; index >= 0; index -= 2)
    back.push(inner[index] as number, inner[index + 1] as number)
  fill(canvas, [outer, back], solid(ink), { opacity: 0.35 })
}
