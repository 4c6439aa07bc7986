import { mixOklab } from '../../raster/colour.ts'
import { fill, fillMask } from '../../raster/fill.ts'
import { lineNoise, planeNoise } from '../../raster/noise.ts'
import { linear, solid } from '../../raster/paint.ts'
import { circle, stroke } from '../../raster/path.ts'
import { paintMoon, paintStars } from '../lights.ts'
import { paintSky, type Scene } from '../scene.ts'

/** A night sky with a pale river of light, an invented constellation and a dark horizon. */
export function* stars(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  paintSky(scene, 1, 0.5, bottom * 1.02)
  yield
  yield* paintMilkyWay(scene)
  yield* paintStars(scene, 480, bottom * 0.86)
  if (chance.isTrue(0.4))
    yield* paintMoon(scene, right * chance.between(0.75, 0.88), bottom * 0.16, chance.between(34, 52))
  yield* paintConstellation(scene)
  for (const [index, depth] of [0.8, 0.93, 1].entries()) {
    const noise = lineNoise(chance.whole(0, 1e6), 5, 0.45)
    const points: number[] = [-20, bottom + 20]
    for (let x = -20; x <= right + 20; x += 6)
      points.push(x, bottom * (0.83 + 0.05 * index) - 65 * noise(x / 380))
    points.push(right + 20, bottom + 20)
    const dark = mixOklab(palette.tone(depth), [0.1, 0, -0.02], 0.45 * (index / 2) + 0.1)
    fill(
      canvas,
      [points],
      linear(0, bottom * 0.78, 0, bottom, [0, dark], [1, mixOklab(dark, [0.08, 0, -0.01], 0.5)]),
    )
    yield
  }
}

/** Clouds of light along a slanted band, from noise at a quarter of the size. */
function* paintMilkyWay({ canvas, palette, chance }: Scene): Generator<void> {
  const { width, height, scale, right, bottom } = canvas
  const noise = planeNoise(chance.whole(0, 1e6), 5, 0.55)
  const slope = chance.between(0.5, 1.1) * (chance.isTrue(0.5) ? 1 : -1)
  const alpha = new Float32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const y = row / scale - bottom * 0.42
    for (let column = 0; column < width; column += 1) {
      const x = column / scale - right / 2
      const away = Math.abs(y - x * slope) / Math.hypot(1, slope) / 170
      if (away > 2.4) continue
      const cloud = 0.5 + 0.5 * noise(x / 210 + 9, y / 210 + 9)
      const dust = 0.5 + 0.5 * noise(x / 120 - 40, y / 120)
      const band = Math.exp(-away * away * 1.4)
      alpha[row * width + column] = band * Math.max(0, cloud * 1.25 - 0.2) * (0.35 + 0.65 * dust)
    }
    if (row % 48 === 47) yield
  }
  const paint = linear(
    0,
    0,
    right,
    bottom,
    [0, mixOklab(palette.tone(0.2), palette.second, 0.4)],
    [0.5, palette.tone(0.08)],
    [1, mixOklab(palette.tone(0.25), palette.accent, 0.35)],
  )
  fillMask(canvas, { left: 0, top: 0, width, height, alpha }, paint, { opacity: 0.55, blend: 'add' })
  yield
}

function* paintConstellation({ canvas, palette, chance }: Scene): Generator<void> {
  const { right, bottom } = canvas
  const count = chance.whole(7, 9)
  const points: [number, number][] = []
  for (let index = 0; index < count; index += 1) {
    const x = right * (0.17 + (0.66 * index) / (count - 1)) + chance.between(-28, 28)
    points.push([
      x,
      bottom * (0.36 + 0.2 * Math.sin(index * 1.25 + chance.between(0, 1.2))) + chance.between(-30, 30),
    ])
  }
  const links: [number, number][] = points.slice(1).map((_, index) => [index, index + 1])
  links.push([chance.whole(0, 1), chance.whole(3, 4)])
  const line = mixOklab(palette.accent, [0.95, 0, 0], 0.5)
  for (const [from, to] of links) {
    const [start, end] = [points[from], points[to]]
    if (start === undefined || end === undefined) continue
    const [deltaX, deltaY] = [end[0] - start[0], end[1] - start[1]]
    const gap = 13 / Math.hypot(deltaX, deltaY)
    const ends = [
      start[0] + deltaX * gap,
      start[1] + deltaY * gap,
      end[0] - deltaX * gap,
      end[1] - deltaY * gap,
    ]
    fill(canvas, stroke(ends, 1.5), solid(line), { opacity: 0.6 })
  }
  yield
  for (const [x, y] of points) {
    const size = chance.between(3.4, 6.2)
    fill(canvas, circle(x, y, size * 2.6), solid(palette.accent), {
      opacity: 0.55,
      blend: 'add',
      blur: size * 2.4,
    })
    fill(canvas, circle(x, y, size), solid([0.99, 0, 0.01]))
    yield
  }
}
