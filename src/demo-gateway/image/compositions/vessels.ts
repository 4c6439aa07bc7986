import { mixOklab, type Oklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { linear, radial, solid, type Stop } from '../../raster/paint.ts'
import {
  circle,
  ellipse,
  placed,
  polygon,
  rectangle,
  smooth,
  taperedStroke,
  bezier,
} from '../../raster/path.ts'
import type { Scene } from '../scene.ts'

/** Half widths from the mouth to the foot, as shares of the greatest. */
const profiles = [
  [0.3, 0.27, 0.26, 0.55, 0.9, 1, 0.92, 0.62, 0.4],
  [0.5, 0.42, 0.5, 0.86, 1, 0.97, 0.84, 0.66, 0.55],
  [0.96, 1, 1, 0.96, 0.88, 0.78, 0.66, 0.5, 0.42],
  [0.2, 0.19, 0.2, 0.24, 0.5, 0.94, 1, 0.9, 0.55],
  [0.6, 0.66, 0.78, 0.92, 1, 0.98, 0.86, 0.64, 0.46],
]

/** A still life: vessels on a table by a window. */
export function* vessels(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const table = bottom * 0.7
  wash(
    canvas,
    radial(
      right * 0.2,
      bottom * 0.1,
      Math.hypot(right, bottom) * 0.95,
      [0, palette.tone(0.05)],
      [0.5, palette.tone(0.24)],
      [1, palette.tone(0.5)],
    ),
  )
  yield
  const light = polygon(right * 0.14, -20, right * 0.52, -20, right * 0.86, table, right * 0.44, table)
  fill(canvas, light, solid(palette.tone(0)), { opacity: 0.34, blur: 34 })
  fill(
    canvas,
    polygon(right * 0.31, -20, right * 0.335, -20, right * 0.655, table, right * 0.62, table),
    solid(palette.tone(0.26)),
    { opacity: 0.4, blur: 16 },
  )
  yield
  fill(
    canvas,
    rectangle(-10, table, right + 10, bottom + 10),
    linear(0, table, 0, bottom, [0, palette.tone(0.36)], [0.25, palette.tone(0.48)], [1, palette.tone(0.7)]),
  )
  fill(canvas, rectangle(-10, table - 1.5, right + 10, table + 2.5), solid(palette.tone(0.1)), {
    opacity: 0.35,
    blur: 2,
  })
  yield

  const colours = [palette.tone(0.82), palette.accent, palette.tone(0.12), palette.second, palette.tone(0.56)]
  const count = chance.whole(3, 4)
  const middle = right / 2
  const start = chance.whole(0, colours.length - 1)
  const shapes = chance.whole(0, profiles.length - 1)
  const order = [...Array(count).keys()].toSorted((a, b) => depthOf(a) - depthOf(b))
  for (const index of order) {
    const x = middle + (index - (count - 1) / 2) * 205 + chance.between(-18, 18)
    const height = [370, 250, 440, 200][(index + shapes) % 4] as number
    const footY = table + 40 + 70 * depthOf(index)
    const profile = profiles[(index + shapes) % profiles.length] as number[]
    const width = Math.min(height * chance.between(0.3, 0.36), 130)
    const vessel = {
      x,
      footY,
      height,
      width,
      profile,
      colour: colours[(index + start) % colours.length] as Oklab,
    }
    yield* paintVessel(scene, vessel)
  }
  yield* paintFruit(scene, middle + chance.between(-330, -260) * (chance.isTrue(0.5) ? 1 : -1), table + 150)
}

function depthOf(index: number): number {
  return [0.25, 0.8, 0, 0.95][index] ?? 0.5
}

type Vessel = { x: number; footY: number; height: number; width: number; profile: number[]; colour: Oklab }

function* paintVessel(scene: Scene, vessel: Vessel): Generator<void> {
  const { canvas, palette, chance } = scene
  const { x, footY, height, width, profile, colour } = vessel
  const foot = width * (profile.at(-1) ?? 0.5)
  const shadow = polygon(
    x - foot,
    footY - 8,
    x + foot,
    footY + 6,
    x + foot + height * 0.75,
    footY + 66,
    x + foot * 0.4 + height * 0.55,
    footY + 76,
  )
  fill(canvas, shadow, solid(palette.tone(1)), { opacity: 0.42, blur: 15, blend: 'multiply' })
  fill(canvas, ellipse(x + 6, footY + 1, foot * 1.25, 13), solid(palette.tone(1)), { opacity: 0.55, blur: 7 })
  yield

  const rim = width * (profile[0] as number)
  if (rim < width * 0.55 && chance.isTrue(0.75)) yield* paintTwigs(scene, x, footY - height, colour)
  const side = smooth(
    profile.flatMap((share, index) => [share * width, (index / (profile.length - 1)) * height]),
    10,
  )
  const outline: number[] = []
  for (let index = 0; index < side.length; index += 2)
    outline.push(x + (side[index] as number), footY - height + (side[index + 1] as number))
  for (let angle = 0; angle <= Math.PI; angle += Math.PI / 20)
    outline.push(x + Math.cos(angle) * foot, footY + Math.sin(angle) * 9)
  for (let index = side.length - 2; index >= 0; index -= 2)
    outline.push(x - (side[index] as number), footY - height + (side[index + 1] as number))

  const lit = mixOklab(colour, palette.tone(0), 0.42)
  const dark = mixOklab(colour, palette.tone(1), 0.62)
  const bounce = mixOklab(colour, palette.tone(0.6), 0.35)
  const shading = linear(
    x - width,
    0,
    x + width,
    0,
    [0, mixOklab(colour, dark, 0.18)],
    [0.24, lit],
    [0.5, colour],
    [0.86, dark],
    [1, bounce],
  )
  fill(canvas, [outline], shading)
  const below = mixOklab([0.8, 0, 0], palette.tone(0.7), 0.5)
  fill(
    canvas,
    [outline],
    linear(
      0,
      footY - height,
      0,
      footY,
      ...[0, 0.3, 0.5, 0.7, 0.85, 1].map((place): Stop => [place, mixOklab([1, 0, 0], below, place ** 3)]),
    ),
    { blend: 'multiply' },
  )
  const top = footY - height
  fill(canvas, ellipse(x, top, rim + 1, Math.max(4, rim * 0.17)), solid(mixOklab(lit, palette.tone(0), 0.3)))
  fill(
    canvas,
    ellipse(x, top + 1, Math.max(2, rim - 5), Math.max(2.5, rim * 0.17 - 2.5)),
    solid(mixOklab(dark, palette.tone(1), 0.5)),
  )
  yield
  const gleam = width * 0.52
  fill(canvas, ellipse(x - gleam, top + height * 0.52, width * 0.05, height * 0.12), solid([0.99, 0, 0]), {
    opacity: 0.5,
    blur: 7,
  })
  yield
}

function* paintTwigs(
  { canvas, palette, chance }: Scene,
  x: number,
  y: number,
  colour: Oklab,
): Generator<void> {
  const twigs = chance.whole(3, 5)
  const isDark = colour[0] > 0.6
  for (let index = 0; index < twigs; index += 1) {
    const lean = (index - (twigs - 1) / 2) * chance.between(38, 62)
    const reach = chance.between(130, 235)
    const line = smooth([x, y + 20, x + lean * 0.25, y - reach * 0.4, x + lean, y - reach], 12)
    fill(
      canvas,
      taperedStroke(line, (share) => 3.6 - 2.4 * share),
      solid(palette.tone(0.86)),
    )
    for (let place = 6; place < line.length / 2; place += 3) {
      const [leafX, leafY] = [line[place * 2] as number, line[place * 2 + 1] as number]
      const angle = -Math.PI / 2 + Math.sign(place % 2 === 0 ? 1 : -1) * chance.between(0.5, 1) + lean / 260
      const leaf = placed(
        [bezier(0, 0, 0.3, 0.34, 0.75, 0.28, 1, 0).concat(bezier(1, 0, 0.75, -0.2, 0.3, -0.26, 0, 0))],
        leafX,
        leafY,
        angle,
        chance.between(26, 44),
      )
      fill(
        canvas,
        leaf,
        solid(mixOklab(palette.tone(isDark ? 0.78 : 0.66), palette.accent, chance.between(0, 0.35))),
      )
    }
    yield
  }
}

function* paintFruit({ canvas, palette, chance }: Scene, x: number, y: number): Generator<void> {
  const radius = chance.between(36, 48)
  for (const [offset, lift] of [
    [0, 0],
    [radius * 1.75, 14],
  ] as const) {
    const [centreX, centreY] = [x + offset, y + lift]
    fill(
      canvas,
      ellipse(centreX + radius * 0.7, centreY + radius * 0.92, radius * 1.4, radius * 0.26),
      solid(palette.tone(1)),
      { opacity: 0.5, blur: 9 },
    )
    const core = mixOklab(palette.accent, palette.tone(0), 0.4)
    const far = mixOklab(palette.accent, palette.tone(1), 0.55)
    fill(
      canvas,
      circle(centreX, centreY, radius),
      radial(
        centreX - radius * 0.35,
        centreY - radius * 0.4,
        radius * 1.5,
        [0, core],
        [0.4, palette.accent],
        [1, far],
      ),
    )
    const stalk = smooth(
      [
        centreX,
        centreY - radius * 0.86,
        centreX + 3,
        centreY - radius * 1.12,
        centreX + 10,
        centreY - radius * 1.3,
      ],
      6,
    )
    fill(
      canvas,
      taperedStroke(stalk, () => 3),
      solid(palette.tone(0.92)),
    )
    yield
  }
}
