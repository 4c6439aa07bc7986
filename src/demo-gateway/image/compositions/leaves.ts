import { mixOklab, type Oklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { linear, radial, solid } from '../../raster/paint.ts'
import { bezier, circle, type Path, placed, smooth, taperedStroke } from '../../raster/path.ts'
import type { Scene } from '../scene.ts'

/** Stems with leaves in front of a disc, like a printed botanical plate. */
export function* leaves(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  wash(
    canvas,
    radial(
      right * 0.5,
      bottom * 0.4,
      Math.max(right, bottom) * 0.8,
      [0, palette.tone(0)],
      [1, palette.tone(0.2)],
    ),
  )
  yield
  const discX = right * chance.between(0.4, 0.6)
  const discY = bottom * 0.4
  const radius = Math.min(right, bottom) * chance.between(0.27, 0.33)
  fill(
    canvas,
    circle(discX, discY, radius),
    linear(
      0,
      discY - radius,
      0,
      discY + radius,
      [0, palette.accent],
      [1, mixOklab(palette.accent, palette.tone(0.1), 0.45)],
    ),
  )
  yield

  const stems = chance.whole(4, 6)
  for (let index = 0; index < stems; index += 1) {
    const spread = (index + 0.5) / stems - 0.5
    const depth = chance.between(0.42, 0.98)
    yield* paintStem(
      scene,
      right * (0.5 + spread * 0.35),
      right * (0.5 + spread * 1.05),
      bottom * chance.between(0.14, 0.42),
      depth,
    )
  }
}

function* paintStem(scene: Scene, footX: number, tipX: number, tipY: number, depth: number): Generator<void> {
  const { canvas, palette, chance } = scene
  const footY = canvas.bottom + 30
  const bend = chance.between(-90, 90)
  const line = smooth(
    [
      footX,
      footY,
      footX + (tipX - footX) * 0.2 + bend,
      footY + (tipY - footY) * 0.4,
      footX + (tipX - footX) * 0.65 + bend * 0.5,
      footY + (tipY - footY) * 0.75,
      tipX,
      tipY,
    ],
    12,
  )
  const colour = palette.tone(depth)
  const count = line.length / 2
  const isRound = chance.isTrue(0.4)
  fill(
    canvas,
    taperedStroke(line, (share) => 9 - 6 * share),
    solid(mixOklab(colour, palette.tone(1), 0.25)),
  )
  for (let index = 7; index < count - 1; index += isRound ? 3 : 4) {
    const share = index / count
    const [x, y] = [line[index * 2] as number, line[index * 2 + 1] as number]
    const along = Math.atan2((line[index * 2 + 3] as number) - y, (line[index * 2 + 2] as number) - x)
    const length = (isRound ? 105 : 175) * (1.08 - share * 0.62) * chance.between(0.85, 1.15)
    for (const side of [-1, 1]) {
      const angle = along + side * chance.between(0.65, 0.95)
      paintLeaf(
        scene,
        x,
        y,
        angle,
        length,
        isRound ? 0.36 : 0.19,
        mixOklab(colour, palette.tone(0.35), chance.between(0, 0.4)),
      )
    }
    yield
  }
  const end = count - 1
  const last = Math.atan2(tipY - (line[end * 2 - 1] as number), tipX - (line[end * 2 - 2] as number))
  paintLeaf(scene, tipX, tipY, last, isRound ? 70 : 110, isRound ? 0.36 : 0.19, colour)
  yield
}

function paintLeaf(
  { canvas, palette }: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  fat: number,
  colour: Oklab,
): void {
  const dark = mixOklab(colour, palette.tone(1), 0.3)
  const pale = mixOklab(colour, palette.tone(0.05), 0.35)
  const tipX = x + Math.cos(angle) * length
  const tipY = y + Math.sin(angle) * length
  fill(
    canvas,
    placed(leafHalf(1, fat), x, y, angle, length),
    linear(x, y, tipX, tipY, [0, dark], [1, colour]),
  )
  fill(
    canvas,
    placed(leafHalf(-1, fat), x, y, angle, length),
    linear(x, y, tipX, tipY, [0, colour], [1, pale]),
  )
  fill(canvas, placed(vein, x, y, angle, length), solid(pale), { opacity: 0.55 })
}

/** Half a leaf of length 1 along the x axis. */
function leafHalf(side: 1 | -1, fat: number): Path {
  return [bezier(0, 0, 0.25, side * fat * 1.5, 0.7, side * fat * 1.2, 1, 0)]
}

const vein: Path = taperedStroke([0, 0, 0.25, 0, 0.5, 0, 0.75, 0, 0.95, 0], (share) => 0.012 * (1 - share))
