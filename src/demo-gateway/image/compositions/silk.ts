import { mixOklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { linear, ramp } from '../../raster/paint.ts'
import type { Scene } from '../scene.ts'

/** Folded bands of colour that cross the sheet like cloth in a slow wind. */
export function* silk(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  wash(
    canvas,
    linear(
      0,
      0,
      right * 0.4,
      bottom,
      [0, palette.tone(0.02)],
      [0.6, palette.tone(0.2)],
      [1, palette.tone(0.42)],
    ),
  )
  yield
  const bands = 13
  const phase = chance.between(0, Math.PI * 2)
  const tilt = chance.between(-0.35, 0.35)
  const swing = chance.between(95, 165)
  const accentBand = chance.whole(4, 8)
  const secondBand = (accentBand + chance.whole(2, 3)) % bands
  for (let band = 0; band < bands; band += 1) {
    const share = band / (bands - 1)
    const edgeAt = (x: number): number => {
      const t = (x / right) * Math.PI * 2
      const fold =
        Math.sin(t * 0.8 + phase + share * 2.6) * swing +
        Math.sin(t * 1.7 - phase * 1.3 + share * 4.1) * swing * 0.38
      return bottom * (0.08 + 0.86 * share) + fold * (1 - 0.45 * share) + (x - right / 2) * tilt * (1 - share)
    }
    const edge: number[] = []
    for (let x = -20; x <= right + 20; x += 8) edge.push(x, edgeAt(x))
    const base =
      band === accentBand
        ? palette.accent
        : band === secondBand
          ? palette.second
          : palette.tone(0.1 + 0.86 * share)
    const light = mixOklab(base, palette.tone(0), 0.5)
    const dark = mixOklab(base, palette.tone(1), 0.42)
    // The fold catches light along its upper edge, and again where it turns.
    const depth = 210
    const paint = ramp(
      [
        [0, light],
        [0.08, base],
        [0.45, dark],
        [0.75, base],
        [1, mixOklab(base, light, 0.4)],
      ],
      (x, y) => (y - edgeAt(x)) / depth + 0.1 * Math.sin(x / 170 + phase + band),
    )
    const outline = [[-20, bottom + 20, ...edge, right + 20, bottom + 20]]
    fill(
      canvas,
      [
        [
          -20,
          bottom + 40,
          ...edge.map((value, index) => (index % 2 === 1 ? value - 8 : value)),
          right + 20,
          bottom + 40,
        ],
      ],
      linear(0, 0, 0, 1, [0, palette.tone(1)], [1, palette.tone(1)]),
      { opacity: 0.3, blur: 18 },
    )
    yield
    fill(canvas, outline, paint)
    yield
  }
}
