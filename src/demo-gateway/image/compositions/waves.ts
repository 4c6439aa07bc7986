import { mixOklab } from '../../raster/colour.ts'
import { fill } from '../../raster/fill.ts'
import { linear, solid } from '../../raster/paint.ts'
import { rectangle } from '../../raster/path.ts'
import { paintHeaven } from '../lights.ts'
import type { Scene } from '../scene.ts'

/** Swells that grow towards the viewer, each with a lit crest, under a low sun. */
export function* waves(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const horizon = bottom * 0.42
  const radius = chance.between(95, 150)
  const sun = { x: right * chance.between(0.3, 0.7), y: horizon - radius * chance.between(0.1, 0.6), radius }
  yield* paintHeaven(scene, horizon, sun)
  fill(
    canvas,
    rectangle(-10, horizon, right + 10, bottom),
    linear(0, horizon, 0, bottom, [0, palette.land(0.3)], [1, palette.land(0.7)]),
  )
  yield

  const layers = 11
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = (layer + 0.6) / layers
    const y = horizon + (bottom - horizon) * nearness ** 1.5 * 0.98
    yield* paintSwell(scene, y, 4 + 62 * nearness ** 1.6, 120 + 420 * nearness ** 1.3, nearness)
  }
  yield* paintGlitter(scene, sun.x, horizon, radius)
}

function* paintSwell(
  scene: Scene,
  y: number,
  height: number,
  length: number,
  nearness: number,
): Generator<void> {
  const { canvas, palette, chance } = scene
  const phase = chance.between(0, Math.PI * 2)
  const second = chance.between(0, Math.PI * 2)
  // A trochoid: broad troughs and narrow crests, as water has them.
  const crestAt = (x: number): number => {
    const turn = (x / length) * Math.PI * 2 + phase
    const swing = Math.sin((x / length) * 1.7 + second) * 0.35 + 0.75
    return y - height * swing * (0.5 + 0.5 * Math.sin(turn - 0.35 * Math.sin(turn))) ** 1.7
  }
  const crest: number[] = []
  const foam: number[] = []
  for (let x = -20; x <= canvas.right + 20; x += 6) {
    crest.push(x, crestAt(x))
    const tip = Math.max(0, (y - crestAt(x)) / height)
    foam.unshift(x, crestAt(x) + 1.2 + 7 * nearness * tip ** 2)
  }
  const top = mixOklab(palette.land(0.2 + 0.55 * nearness), palette.land(0.1), 0.25)
  const below = palette.land(0.4 + 0.55 * nearness)
  const body = linear(0, y - height, 0, y + height * 1.3 + 20, [0, top], [1, below])
  fill(canvas, [[-20, canvas.bottom + 20, ...crest, canvas.right + 20, canvas.bottom + 20]], body)
  yield
  fill(canvas, [[...crest, ...foam]], solid(palette.land(0)), { opacity: 0.4 + 0.4 * nearness })
  yield
}

/** Short strokes of sunlight on the water. */
function* paintGlitter(
  { canvas, palette, chance }: Scene,
  x: number,
  horizon: number,
  radius: number,
): Generator<void> {
  const light = mixOklab(palette.light, [0.99, 0, 0.02], 0.45)
  for (let index = 0; index < 90; index += 1) {
    const down = chance.between(0, 1) ** 1.6
    const y = horizon + 3 + down * (canvas.bottom - horizon) * 0.72
    const away = (chance.between(-1, 1) + chance.between(-1, 1)) * (radius * 0.55 + down * 150)
    const length = 8 + 50 * down * chance.between(0.4, 1)
    const path = rectangle(x + away - length, y, x + away + length, y + 1 + 2.4 * down)
    fill(canvas, path, solid(light), {
      opacity: chance.between(0.25, 0.75) * (1 - down * 0.6),
      blur: 0.6 + down,
      blend: 'add',
    })
  }
  yield
}
