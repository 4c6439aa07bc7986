import type { Oklab } from '../../raster/colour.ts'
import { fill, wash } from '../../raster/fill.ts'
import { solid } from '../../raster/paint.ts'
import { circle, type Path, polygon, rectangle, sector } from '../../raster/path.ts'
import type { Scene } from '../scene.ts'

type Tile = { x: number; y: number; size: number; back: Oklab; front: Oklab; third: Oklab; turn: number }

const quarter = Math.PI / 2

/** A sheet of geometric tiles after the Bauhaus: discs, quarter discs, rings, stripes and wedges. */
export function* shapes(scene: Scene): Generator<void> {
  const { canvas, palette, chance } = scene
  wash(canvas, solid(palette.tone(0.03)))
  yield
  const across = chance.pick([3, 4, 4, 5])
  const size = (1000 - 2 * 70) / across
  const columns = Math.floor((canvas.right - 110) / size)
  const rows = Math.floor((canvas.bottom - 150) / size)
  const left = (canvas.right - columns * size) / 2
  const top = (canvas.bottom - 40 - rows * size) / 2
  const inks = [palette.tone(0.95), palette.accent, palette.tone(0.5), palette.second, palette.tone(0.72)]
  const papers = [palette.tone(0.06), palette.tone(0.22), palette.tone(0.88), palette.tone(0.03)]
  let before = -1
  for (let index = 0; index < columns * rows; index += 1) {
    const back = chance.pick(papers)
    const front = differing(inks, back, chance.pick)
    const third = differing(
      inks.filter((ink) => ink !== front),
      back,
      chance.pick,
    )
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const tile = {
      x: left + column * size,
      y: top + row * size,
      size,
      back,
      front,
      third,
      turn: chance.whole(0, 3),
    }
    fill(canvas, rectangle(tile.x, tile.y, tile.x + size + 0.3, tile.y + size + 0.3), solid(back))
    const choice = (before + chance.whole(1, motifs.length - 1)) % motifs.length
    before = choice
    motifs[choice]?.(scene, tile)
    yield
  }
}

/** One of the inks that can be told from the ground by its lightness. */
function differing(inks: readonly Oklab[], ground: Oklab, pick: (items: readonly Oklab[]) => Oklab): Oklab {
  const clear = inks.filter((ink) => Math.abs(ink[0] - ground[0]) > 0.13)
  return pick(clear.length > 0 ? clear : inks)
}

/** A corner of the tile, counted clockwise from the upper left. */
function corner({ x, y, size }: Tile, number: number): [number, number] {
  const turned = ((number % 4) + 4) % 4
  return [x + (turned === 1 || turned === 2 ? size : 0), y + (turned >= 2 ? size : 0)]
}

const motifs: ((scene: Scene, tile: Tile) => void)[] = [
  function quarterDiscs({ canvas }, tile) {
    const [x, y] = corner(tile, tile.turn)
    const start = tile.turn * quarter
    fill(canvas, sector(x, y, tile.size, start, start + quarter), solid(tile.front))
    fill(canvas, sector(x, y, tile.size * 0.5, start, start + quarter), solid(tile.third))
  },
  function disc({ canvas }, { x, y, size, front, third }) {
    fill(canvas, circle(x + size / 2, y + size / 2, size * 0.4), solid(front))
    fill(canvas, circle(x + size / 2, y + size / 2, size * 0.14), solid(third))
  },
  function rings({ canvas }, tile) {
    const [x, y] = corner(tile, tile.turn)
    const start = tile.turn * quarter
    for (const [step, share] of [1, 0.8, 0.6, 0.4, 0.2].entries()) {
      fill(
        canvas,
        sector(x, y, tile.size * share, start, start + quarter),
        solid(step % 2 === 0 ? tile.front : tile.back),
      )
    }
  },
  function halves({ canvas }, { x, y, size, front, third, turn }) {
    const start = turn * quarter
    const [middleX, middleY] = [x + size / 2, y + size / 2]
    fill(canvas, sector(middleX, middleY, size * 0.5, start, start + Math.PI), solid(front))
    fill(canvas, sector(middleX, middleY, size * 0.25, start + Math.PI, start + Math.PI * 2), solid(third))
  },
  function stripes({ canvas }, { x, y, size, front, turn }) {
    const step = size / 7
    for (let index = 0; index < 7; index += 2) {
      const bar: Path =
        turn % 2 === 0
          ? rectangle(x, y + step * index, x + size, y + step * (index + 1))
          : rectangle(x + step * index, y, x + step * (index + 1), y + size)
      fill(canvas, bar, solid(front))
    }
  },
  function wedge({ canvas }, tile) {
    const points = [0, 1, 2].map((number) => corner(tile, number + tile.turn))
    fill(canvas, polygon(...points.flat()), solid(tile.front))
    const [x, y] = corner(tile, tile.turn + 3)
    const middle = [x + (tile.x + tile.size / 2 - x) * 0.52, y + (tile.y + tile.size / 2 - y) * 0.52] as const
    fill(canvas, circle(middle[0], middle[1], tile.size * 0.13), solid(tile.third))
  },
  function petals({ canvas }, tile) {
    for (const number of [tile.turn, tile.turn + 2]) {
      const [x, y] = corner(tile, number)
      const start = (((number % 4) + 4) % 4) * quarter
      fill(canvas, sector(x, y, tile.size * 0.72, start, start + quarter), solid(tile.front), {
        opacity: 0.92,
      })
    }
  },
  function dots({ canvas }, { x, y, size, front, third, turn }) {
    for (let index = 0; index < 9; index += 1) {
      const [column, row] = [index % 3, Math.floor(index / 3)]
      const place = [x + size * (0.2 + 0.3 * column), y + size * (0.2 + 0.3 * row)] as const
      fill(canvas, circle(place[0], place[1], size * 0.085), solid(index === turn * 2 + 1 ? third : front))
    }
  },
]
