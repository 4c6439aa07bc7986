import { mixOklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { linear, solid } from '../../raster/paint.ts'
import { circle, ellipse, smooth, taperedStroke } from '../../raster/path.ts'
import type { Scene } from '../scene.ts'

/** Where the head is, and how far down the figure goes. `line` turns points seen from the head into a smooth line. */
type Figure = { x: number; y: number; facing: 1 | -1; reach: number; line: (...points: number[]) => number[] }

/** A figure seen from the side before a great disc, cut from coloured paper. */
export function* portrait(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  const { right, bottom } = canvas
  const [x, y] = [right / 2, bottom * 0.42]
  const facing = chance.isTrue(0.5) ? 1 : -1
  const line = (...points: number[]): number[] =>
    smooth(points.map((value, index) => (index % 2 === 0 ? x + facing * value : y + value)))
  const figure: Figure = { x, y, facing, reach: bottom - y + 40, line }

  wash(canvas, linear(0, 0, 0, bottom, [0, palette.tone(0.05)], [1, palette.tone(0.3)]))
  yield
  const disc = 330
  const low = mixOklab(palette.accent, palette.tone(0.2), 0.55)
  fill(canvas, circle(x - facing * 40, y - 10, disc + 24), solid(palette.tone(0)), { opacity: 0.14 })
  fill(
    canvas,
    circle(x - facing * 40, y - 10, disc),
    linear(0, y - disc, 0, y + disc, [0, palette.accent], [1, low]),
  )
  yield
  yield* paintBody(scene, figure)
  yield* paintFace(scene, figure)
  yield* paintHair(scene, figure)
  yield* paintJewels(scene, figure)
  fill(canvas, ellipse(x, bottom + 60, right * 0.7, 150), solid(palette.tone(1)), { opacity: 0.28, blur: 60 })
  yield
}

function* paintBody({ canvas, palette }: Scene, { x, y, facing, reach, line }: Figure): Generator<void> {
  const fall = line(
    -40,
    -250,
    -175,
    -190,
    -215,
    -40,
    -190,
    110,
    -235,
    260,
    -120,
    300,
    -30,
    180,
    20,
    0,
    30,
    -160,
    -40,
    -250,
  )
  fill(canvas, [fall], linear(0, y - 250, 0, y + 300, [0, palette.tone(0.9)], [1, palette.tone(0.76)]))
  yield
  const robe = line(-85, 235, -230, 290, -345, 400, -390, reach, 340, reach, 300, 400, 200, 300, 70, 250)
  const [from, to] = [x - facing * 350, x + facing * 320]
  fill(
    canvas,
    [robe],
    linear(from, 0, to, 0, [0, palette.tone(0.82)], [0.6, palette.tone(0.62)], [1, palette.tone(0.5)]),
  )
  yield
}

function* paintFace({ canvas, palette }: Scene, { x, facing, line }: Figure): Generator<void> {
  const skin = mixOklab(palette.tone(0.22), palette.second, 0.18)
  const shade = mixOklab(palette.tone(0.48), palette.second, 0.12)
  const under = mixOklab(shade, palette.tone(0.7), 0.35)
  const neck = line(-70, 60, -74, 170, -104, 262, -10, 330, 84, 262, 58, 190, 60, 120)
  fill(canvas, [neck], linear(x - facing * 90, 0, x + facing * 70, 0, [0, under], [1, shade]))
  const brow = [-60, -190, 20, -205, 84, -172, 112, -108, 116, -66]
  const nose = [124, -40, 150, 8, 152, 22, 126, 36]
  const mouth = [128, 54, 138, 66, 124, 82, 130, 98, 120, 112]
  const jaw = [122, 138, 92, 164, 40, 158, -30, 116, -80, 40, -90, -80, -60, -190]
  const cheek = mixOklab(skin, palette.tone(0), 0.35)
  const light = linear(x - facing * 90, 0, x + facing * 150, 0, [0, shade], [0.55, skin], [1, cheek])
  fill(canvas, [line(...brow, ...nose, ...mouth, ...jaw)], light)
  yield
  const ink = solid(palette.tone(0.92))
  fill(
    canvas,
    taperedStroke(line(70, -52, 86, -44, 104, -50), (share) => 1.5 + 4 * Math.sin(share * Math.PI)),
    ink,
  )
  fill(
    canvas,
    taperedStroke(line(62, -84, 84, -96, 112, -86), (share) => 6 * (1 - share * 0.7)),
    ink,
  )
  const red = solid(mixOklab(palette.accent, palette.tone(0.6), 0.35))
  fill(
    canvas,
    taperedStroke(line(134, 68, 116, 76, 104, 80), (share) => 8 * (1 - share)),
    red,
  )
  yield
}

function* paintHair({ canvas, palette }: Scene, { x, y, facing, line }: Figure): Generator<void> {
  const crown = [92, -178, 60, -240, -40, -268, -150, -226, -206, -110]
  const fall = [-196, 30, -150, 120, -96, 140, -60, 60, -46, -30, -10, -96, 60, -136, 92, -178]
  const [from, to] = [x - facing * 200, x + facing * 80]
  const tones = [
    [0, palette.tone(0.98)],
    [0.6, palette.tone(0.86)],
    [1, palette.tone(0.72)],
  ] as const
  fill(canvas, [line(...crown, ...fall)], linear(from, y - 260, to, y, ...tones))
  for (let strand = 0; strand < 9; strand += 1) {
    const inset = strand * 15
    const front = [76 - inset * 0.3, -190 + inset * 0.5, -30, -238 + inset * 1.25]
    const back = [-150 + inset, -150 + inset, -184 + inset * 1.05, 0, -160 + inset * 0.8, 96]
    const hair = taperedStroke(line(...front, ...back), (share) => 2.6 * Math.sin(share * Math.PI))
    fill(canvas, hair, solid(palette.tone(0.45)), { opacity: 0.55 })
  }
  yield
}

function* paintJewels({ canvas, palette }: Scene, { x, y, facing, line }: Figure): Generator<void> {
  const [earX, earY] = [x - facing * 38, y + 78]
  const colours = [
    [0, palette.tone(0)],
    [0.5, palette.second],
    [1, palette.accent],
  ] as const
  fill(canvas, circle(earX, earY, 15), linear(earX - 15, earY - 15, earX + 15, earY + 15, ...colours))
  for (const [index, offset] of [0, 26, 52].entries()) {
    const chain = line(-60 - offset, 268 + offset, 10, 336 + offset, 90 + offset * 0.8, 270 + offset)
    const colour = index === 0 ? palette.second : palette.tone(0.3)
    fill(
      canvas,
      taperedStroke(chain, () => 3.4),
      solid(colour),
      { opacity: 0.8 },
    )
  }
  yield
}
