import { mixOklab } from '../../raster/colour.ts'
import { fill } from '../../raster/fill.ts'
import { lineNoise } from '../../raster/noise.ts'
import { linear, solid } from '../../raster/paint.ts'
import { rectangle, smooth, taperedStroke } from '../../raster/path.ts'
import { paintHeaven } from '../lights.ts'
import type { Scene } from '../scene.ts'

/** Ranges of hills, each nearer one darker, with mist between them and a sun. */
export function* ridges(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const sun = {
    x: right * chance.between(0.25, 0.75),
    y: bottom * chance.between(0.26, 0.38),
    radius: chance.between(75, 125),
  }
  yield* paintHeaven(scene, bottom * 0.62, sun)

  const layers = 7
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = layer / (layers - 1)
    const base = bottom * (0.44 + 0.46 * nearness ** 1.15)
    const height = 70 + 130 * (1 - Math.abs(nearness - 0.35))
    const noise = lineNoise(chance.whole(0, 1e6), 6, 0.46)
    const points: number[] = [-20, bottom + 20]
    for (let x = -20; x <= right + 20; x += 5) {
      points.push(x, base - height * (0.25 + 0.9 * noise(x / (300 + 170 * nearness))))
    }
    points.push(right + 20, bottom + 20)
    const tone = palette.land(0.22 + 0.76 * nearness ** 0.9)
    const mist = mixOklab(tone, palette.land(0.05), 0.5 * (1 - nearness) + 0.08)
    fill(canvas, [points], linear(0, base - height, 0, base + bottom * 0.16, [0, tone], [1, mist]))
    yield
    if (layer > 0 && layer < layers - 2) {
      const haze = rectangle(-100, base + 10, right + 100, base + 70)
      fill(canvas, haze, solid(palette.land(0.02)), { opacity: 0.2 * (1 - nearness), blur: 45 })
      yield
    }
  }
  if (!palette.isNight) yield* paintBirds(scene, sun.x)
}

function* paintBirds({ canvas, palette, chance }: Scene, nearX: number): Generator<void> {
  const count = chance.whole(3, 6)
  for (let index = 0; index < count; index += 1) {
    const x = nearX + chance.between(-190, 190)
    const y = canvas.bottom * chance.between(0.2, 0.36)
    const span = chance.between(9, 17)
    const wings = smooth([
      x - span,
      y - span * 0.25,
      x - span * 0.45,
      y - span * 0.4,
      x,
      y,
      x + span * 0.45,
      y - span * 0.4,
      x + span,
      y - span * 0.2,
    ])
    fill(
      canvas,
      taperedStroke(wings, (share) => 0.8 + 3 * (1 - Math.abs(share - 0.5) * 2)),
      solid(palette.tone(0.85)),
    )
  }
  yield
}
