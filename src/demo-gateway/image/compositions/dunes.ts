import { mixOklab } from '../../raster/colour.ts'
import { fill } from '../../raster/fill.ts'
import { lineNoise } from '../../raster/noise.ts'
import { linear, solid } from '../../raster/paint.ts'
import { smooth } from '../../raster/path.ts'
import { paintHeaven } from '../lights.ts'
import type { Scene } from '../scene.ts'

/** Dunes, each with a lit side, a shadow side and a sharp crest between. */
export function* dunes(scene: Scene): Generator<void> {
  const { canvas, chance } = scene
  const { right, bottom } = canvas
  const sun = {
    x: right * chance.between(0.2, 0.8),
    y: bottom * chance.between(0.2, 0.32),
    radius: chance.between(90, 150),
  }
  yield* paintHeaven(scene, bottom * 0.55, sun)

  const layers = 5
  for (let layer = 0; layer < layers; layer += 1) {
    const nearness = layer / (layers - 1)
    yield* paintDune(scene, nearness, bottom * (0.46 + 0.36 * nearness), 60 + 90 * nearness)
  }
}

function* paintDune(scene: Scene, nearness: number, base: number, height: number): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const noise = lineNoise(chance.whole(0, 1e6), 2, 0.3)
  const peakX = right * chance.between(0.15, 0.85)
  const width = right * chance.between(0.35, 0.55)
  const crestAt = (x: number): number => {
    const rise = Math.max(0, 1 - Math.abs(x - peakX) / width)
    return base - height * (rise * rise * (3 - 2 * rise) * 1.1 + 0.35 * noise(x / 420))
  }
  const crest: number[] = []
  for (let x = -20; x <= right + 20; x += 8) crest.push(x, crestAt(x))

  const lit = palette.land(0.12 + 0.4 * nearness)
  const deep = palette.land(0.4 + 0.42 * nearness)
  const body = linear(0, base - height * 1.3, 0, base + bottom * 0.3, [0, lit], [1, deep])
  fill(canvas, [[-20, bottom + 20, ...crest, right + 20, bottom + 20]], body)
  yield

  // The shadow side lies between the crest to the right of the peak and a line that falls from the peak in a bow.
  const foot = Math.min(right + 20, peakX + width * chance.between(0.75, 1.1))
  const fall = bottom - base + height
  const spine = smooth([
    peakX,
    crestAt(peakX),
    peakX + width * 0.06,
    crestAt(peakX) + fall * 0.18,
    peakX - width * 0.1,
    crestAt(peakX) + fall * 0.5,
    peakX + width * 0.12,
    crestAt(peakX) + fall * 1.1,
  ])
  const edge: number[] = []
  for (let x = foot + width * 0.4; x >= peakX; x -= 8) edge.push(x, crestAt(x))
  edge.push(peakX, crestAt(peakX))
  const shade = mixOklab(deep, palette.tone(0.95), 0.32)
  const shadow = linear(
    peakX,
    0,
    foot + width * 0.35,
    0,
    [0, shade],
    [0.6, mixOklab(shade, deep, 0.5)],
    [1, deep],
  )
  const fade = [[...edge, ...spine, foot + width * 0.4, crestAt(peakX) + fall * 1.1]]
  fill(canvas, fade, shadow, { opacity: 0.72 })
  yield

  const ridgeLight = solid(palette.land(0.02))
  const before = crest.filter((_, index) => (crest[index - (index % 2)] as number) <= peakX)
  fill(canvas, [[...before, ...reversedBy(before, 3.5 + 3 * nearness)]], ridgeLight, {
    opacity: 0.5,
    blur: 2,
  })
  yield
}

/** The same points back again, a little lower. */
function reversedBy(points: readonly number[], offset: number): number[] {
  const back: number[] = []
  for (let index = points.length - 2; index >= 0; index -= 2) {
    back.push(points[index] as number, (points[index + 1] as number) + offset)
  }
  return back
}
