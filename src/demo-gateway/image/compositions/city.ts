import { mixOklab } from '../../raster/colour.ts'
import { fill } from '../../raster/fill.ts'
import { linear, solid } from '../../raster/paint.ts'
import { polygon, rectangle } from '../../raster/path.ts'
import { paintMoon, paintStars } from '../lights.ts'
import { paintSky, type Scene } from '../scene.ts'

/** A skyline at night, lit windows, and their reflection in still water. */
export function* city(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const shore = bottom * 0.8
  paintSky(scene, 1, 0.42, shore)
  yield
  yield* paintStars(scene, 150, bottom * 0.5)
  yield* paintMoon(
    scene,
    right * chance.between(0.15, 0.85),
    bottom * chance.between(0.14, 0.26),
    chance.between(48, 80),
  )
  fill(canvas, rectangle(-200, shore - 140, right + 200, shore + 40), solid(palette.second), {
    opacity: 0.3,
    blend: 'add',
    blur: 90,
  })
  yield
  yield* paintBlocks(scene, shore, 0.62, 330, 0.12)
  yield* paintBlocks(scene, shore, 0.8, 420, 0.3)
  yield* paintBlocks(scene, shore, 0.97, 300, 0.42)
  yield* paintWater(scene, shore)
}

function* paintBlocks(
  scene: Scene,
  shore: number,
  depth: number,
  tallest: number,
  lit: number,
): Generator<void> {
  const { canvas, palette, chance } = scene
  const wall = palette.tone(depth)
  let left = -chance.between(0, 60)
  while (left < canvas.right) {
    const width = chance.between(46, 112)
    const top = shore - tallest * chance.between(0.3, 1) ** 1.3 - 40
    const face = linear(0, top, 0, shore, [0, wall], [1, mixOklab(wall, palette.tone(0.45), 0.28)])
    fill(canvas, rectangle(left, top, left + width, shore), face)
    if (chance.isTrue(0.35)) {
      const shoulder = width * chance.between(0.18, 0.3)
      fill(
        canvas,
        rectangle(left + shoulder, top - chance.between(14, 50), left + width - shoulder, top + 2),
        solid(wall),
      )
    } else if (chance.isTrue(0.25)) {
      fill(
        canvas,
        polygon(left, top + 1, left + width / 2, top - width * 0.55, left + width, top + 1),
        solid(wall),
      )
    } else if (chance.isTrue(0.3)) {
      const mast = left + width * chance.between(0.3, 0.7)
      fill(canvas, rectangle(mast - 1.4, top - chance.between(40, 90), mast + 1.4, top), solid(wall))
    }
    paintWindows(scene, left, top, width, shore, lit)
    left += width + chance.between(-4, 16)
    yield
  }
}

function paintWindows(
  { canvas, palette, chance }: Scene,
  left: number,
  top: number,
  width: number,
  shore: number,
  lit: number,
): void {
  const columns = Math.max(2, Math.floor(width / 15))
  const step = (width - 12) / columns
  const size = { x: step * 0.52, y: 8.5 }
  for (let y = top + 14; y < shore - 20; y += 17) {
    // Whole floors are busy or dark.
    const floor = lit * (chance.isTrue(0.25) ? 1.8 : 0.7)
    for (let column = 0; column < columns; column += 1) {
      if (!chance.isTrue(floor)) continue
      const x = left + 6 + step * (column + 0.24)
      const warm = mixOklab(
        palette.light,
        chance.isTrue(0.2) ? palette.second : palette.tone(0),
        chance.between(0, 0.5),
      )
      fill(canvas, rectangle(x, y, x + size.x, y + size.y), solid(warm), { opacity: chance.between(0.45, 1) })
    }
  }
}

/** What stands above the shore is mirrored, darker, and torn by ripples. */
function* paintWater({ canvas, palette, chance }: Scene, shore: number): Generator<void> {
  const { pixels, width, height, scale } = canvas
  const shoreRow = Math.min(height - 1, Math.round(shore * scale))
  for (let row = shoreRow; row < height; row += 1) {
    const down = (row - shoreRow) / Math.max(1, height - shoreRow)
    const source = Math.max(0, shoreRow - 1 - Math.round((row - shoreRow) * 1.9))
    const shift = Math.round(
      Math.sin(row / scale / 3.1 + Math.sin(row / scale / 11) * 3) * scale * (1.5 + 9 * down),
    )
    for (let column = 0; column < width; column += 1) {
      const from = (source * width + Math.min(width - 1, Math.max(0, column + shift))) * 3
      for (let channel = 0; channel < 3; channel += 1) {
        pixels[(row * width + column) * 3 + channel] =
          (pixels[from + channel] as number) * (0.62 - 0.22 * down)
      }
    }
  }
  yield
  const deep = palette.tone(0.95)
  fill(
    canvas,
    rectangle(-10, shore, canvas.right + 10, canvas.bottom + 10),
    linear(0, shore, 0, canvas.bottom, [0, palette.tone(0.6)], [1, deep]),
    { opacity: 0.35 },
  )
  for (let index = 0; index < 46; index += 1) {
    const down = chance.between(0, 1) ** 1.4
    const y = shore + 4 + down * (canvas.bottom - shore)
    const x = chance.between(-60, canvas.right)
    const length = chance.between(30, 150) * (0.6 + down)
    fill(canvas, rectangle(x, y, x + length, y + 0.8 + 1.6 * down), solid(palette.tone(0.3)), {
      opacity: chance.between(0.05, 0.22),
    })
  }
  yield
}
