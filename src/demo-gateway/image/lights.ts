import { fill } from '../raster/fill.ts'
import { type Oklab, mixOklab } from '../raster/colour.ts'
import { linear, radial, solid } from '../raster/paint.ts'
import { circle, ellipse } from '../raster/path.ts'
import { paintSky, type Scene } from './scene.ts'

/** The sky above a landscape, with its sun, or at night with stars and a moon. */
export function* paintHeaven(
  scene: Scene,
  horizonY: number,
  sun: { x: number; y: number; radius: number },
): Generator<void> {
  const { palette, chance } = scene
  if (palette.isNight) {
    paintSky(scene, 1, 0.45, horizonY)
    yield
    yield* paintStars(scene, 170, horizonY * 0.8)
    yield* paintMoon(scene, sun.x, sun.y * 0.6, sun.radius * 0.6)
  } else {
    paintSky(scene, chance.between(0.26, 0.42), 0, horizonY)
    yield
    yield* paintSun(scene, sun.x, sun.y, sun.radius, palette.light)
  }
}

/** A disc with a wide halo. */
function* paintSun(scene: Scene, x: number, y: number, radius: number, colour: Oklab): Generator<void> {
  const { canvas } = scene
  const halo: Oklab = [Math.min(1, colour[0] + 0.05), colour[1] * 0.8, colour[2] * 0.8]
  fill(canvas, circle(x, y, radius * 1.5), solid(halo), { opacity: 0.3, blend: 'add', blur: radius * 1.1 })
  yield
  fill(canvas, circle(x, y, radius * 1.05), solid(halo), { opacity: 0.25, blend: 'add', blur: radius * 0.25 })
  const low: Oklab = mixOklab(colour, scene.palette.tone(0.4), 0.22)
  fill(canvas, circle(x, y, radius), linear(x, y - radius, x, y + radius, [0, colour], [1, low]))
  yield
}

/** A full moon with a few pale seas. */
export function* paintMoon(scene: Scene, x: number, y: number, radius: number): Generator<void> {
  const { canvas, palette, chance } = scene
  const pale: Oklab = [0.97, palette.accent[1] * 0.2, palette.accent[2] * 0.28]
  fill(canvas, circle(x, y, radius * 1.6), solid(pale), { opacity: 0.22, blend: 'add', blur: radius * 1.3 })
  yield
  const shade = mixOklab(pale, palette.tone(0.25), 0.35)
  fill(
    canvas,
    circle(x, y, radius),
    radial(x - radius * 0.4, y - radius * 0.4, radius * 1.7, [0, pale], [1, shade]),
  )
  for (let index = 0; index < 5; index += 1) {
    const angle = chance.between(0, Math.PI * 2)
    const away = chance.between(0, radius * 0.6)
    const size = radius * chance.between(0.1, 0.26)
    const spot = ellipse(x + Math.cos(angle) * away, y + Math.sin(angle) * away, size, size * 0.8)
    fill(canvas, spot, solid(shade), { opacity: 0.4, blur: size * 0.35 })
  }
  yield
}

/** Stars above `lowest`, fewer towards it, a few of them bright. */
export function* paintStars(scene: Scene, count: number, lowest: number): Generator<void> {
  const { canvas, palette, chance } = scene
  for (let index = 0; index < count; index += 1) {
    const x = chance.between(0, canvas.right)
    const y = lowest * chance.between(0, 1) ** 1.3
    const isBright = chance.isTrue(0.035)
    const size = isBright ? chance.between(2.2, 3.4) : chance.between(0.7, 1.8)
    const colour = mixOklab(
      [0.98, 0, 0],
      chance.isTrue(0.3) ? palette.accent : palette.tone(0.1),
      chance.between(0, 0.7),
    )
    if (isBright)
      fill(canvas, circle(x, y, size * 2.2), solid(colour), { opacity: 0.28, blend: 'add', blur: size * 2 })
    fill(canvas, circle(x, y, size), solid(colour), { opacity: chance.between(0.35, 1) })
    if (index % 60 === 59) yield
  }
}
