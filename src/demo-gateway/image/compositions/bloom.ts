import { mixOklab, type Oklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { linear, radial, solid } from '../../raster/paint.ts'
import { bezier, circle, type Path, placed, smooth, taperedStroke } from '../../raster/path.ts'
import type { Scene } from '../scene.ts'

/** Large flowers, petal over petal, before a soft ground. */
export function* bloom(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const isDark = chance.isTrue(0.5)
  const ground = isDark ? [0.78, 0.9, 1] : [0, 0.1, 0.26]
  const [centre = 0, between = 0, edge = 0] = ground
  wash(
    canvas,
    radial(
      right * 0.45,
      bottom * 0.35,
      Math.hypot(right, bottom) * 0.7,
      [0, palette.tone(centre)],
      [0.5, palette.tone(between)],
      [1, palette.tone(edge)],
    ),
  )
  yield
  for (let index = 0; index < 7; index += 1) {
    const spot = circle(chance.between(0, right), chance.between(0, bottom * 0.9), chance.between(30, 110))
    fill(canvas, spot, solid(chance.pick([palette.accent, palette.second, palette.tone(0.4)])), {
      opacity: 0.16,
      blur: 26,
    })
  }
  yield
  const places = [
    [0.5, 0.4, 265],
    [0.2, 0.66, 165],
    [0.81, 0.68, 180],
    [0.84, 0.2, 115],
    [0.15, 0.2, 100],
  ] as const
  const stalk = palette.tone(isDark ? 0.6 : 0.78)
  const flowers = places.slice(0, chance.whole(3, 5)).map(([x, y, size]) => ({
    x: right * x + chance.between(-40, 40),
    y: bottom * y + chance.between(-25, 25),
    size: size * chance.between(0.9, 1.1),
  }))
  for (const { x, y } of flowers) {
    const line = smooth(
      [x, y, x + (right / 2 - x) * 0.2, (y + bottom) / 2, x + (right / 2 - x) * 0.55, bottom + 30],
      12,
    )
    fill(
      canvas,
      taperedStroke(line, (share) => 5 + 4 * share),
      solid(stalk),
    )
    yield
  }
  const hues: Oklab[] = [
    palette.tone(0.45),
    palette.accent,
    palette.second,
    palette.tone(0.22),
    palette.tone(0.6),
  ]
  const first = chance.whole(0, 2)
  for (const [index, { x, y, size }] of flowers.toReversed().entries()) {
    const hue = hues[(first + flowers.length - 1 - index) % hues.length] as Oklab
    yield* paintFlower(scene, x, y, size, hue)
  }
}

function* paintFlower(scene: Scene, x: number, y: number, size: number, hue: Oklab): Generator<void> {
  const { canvas, palette, chance } = scene
  const rounds = size > 140 ? 4 : 3
  const start = chance.between(0, Math.PI)
  const count = chance.whole(8, 11)
  const fat = chance.between(0.3, 0.4)
  fill(canvas, circle(x, y + size * 0.06, size * 0.86), solid(palette.tone(1)), {
    opacity: 0.3,
    blur: size * 0.16,
  })
  yield
  for (let round = 0; round < rounds; round += 1) {
    const length = size * (1 - round * 0.21)
    const depth = round / rounds
    const tip = mixOklab(hue, palette.tone(0), 0.45 - depth * 0.12)
    const base = mixOklab(hue, palette.tone(1), 0.28 + depth * 0.12)
    for (let petal = 0; petal < count; petal += 1) {
      const angle =
        start + (round * Math.PI) / count + (petal * Math.PI * 2) / count + chance.between(-0.06, 0.06)
      const shape = placed(petalOutline(fat), x, y, angle, length * chance.between(0.93, 1.05))
      fill(canvas, shape, solid(base), { opacity: 0.4, blur: 7 })
      fill(canvas, shape, radial(x, y, length, [0.1, base], [0.62, hue], [1, tip]))
      const [tipX, tipY] = [x + Math.cos(angle) * length * 0.82, y + Math.sin(angle) * length * 0.82]
      fill(
        canvas,
        taperedStroke([x, y, (x + tipX) / 2, (y + tipY) / 2, tipX, tipY], (share) => 2.4 * (1 - share)),
        solid(base),
        { opacity: 0.5 },
      )
    }
    yield
  }
  const heart = size * 0.17
  const seed = mixOklab(palette.accent, palette.tone(0.95), hue === palette.accent ? 0.8 : 0.1)
  fill(
    canvas,
    circle(x, y, heart),
    linear(x, y - heart, x, y + heart, [0, seed], [1, mixOklab(seed, palette.tone(1), 0.4)]),
  )
  for (let index = 0; index < 46; index += 1) {
    const angle = index * 2.39996
    const away = heart * 1.12 * Math.sqrt(index / 46)
    fill(
      canvas,
      circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size * 0.011),
      solid(palette.tone(index % 3 === 0 ? 0 : 0.1)),
      { opacity: 0.75 },
    )
  }
  yield
}

/** A petal of length 1 along the x axis, with a slightly notched tip. */
function petalOutline(fat: number): Path {
  const near = bezier(0, 0, 0.28, fat * 0.62, 0.78, fat * 1.15, 0.97, 0.05)
  const far = bezier(0.97, -0.05, 0.78, -fat * 1.15, 0.28, -fat * 0.62, 0, 0)
  return [[...near, 0.94, 0, ...far]]
}
