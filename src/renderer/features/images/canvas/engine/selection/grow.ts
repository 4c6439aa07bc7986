import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../brush/coverage.ts'
import { invertSelection } from './all.ts'
import { inStrips, type Strip } from './strips.ts'

/** Farther than anything is. */
const nowhere = 2 ** 15
/** An edge that fades is moved level by level; between two of them it is drawn straight. */
const levels = [1, 32, 64, 96, 128, 160, 192, 224, 255] as const

/**
 * Every pixel as far as any is selected that lies no farther than so many pixels from it, with a smooth edge: an edge that faded
 * fades as far as before.
 */
export function growSelection(coverage: Coverage, page: Rect, by: number): Coverage {
  return inStrips(coverage, page, by + 1, (strip) => {
    const { bytes, width, height } = strip
    const grown = bytes.slice()
    /** How far each pixel lies inside of what is selected at the level before, once that is grown; below 0 it is outside. */
    const inside = new Float32Array(bytes.length)
    const squares = new Float64Array(width)
    let before = 0
    for (const level of levelsOf(bytes)) {
      const away = awayInColumns(strip, level)
      for (let row = 0; row < height; row++) {
        nearestOfRow(away.subarray(row * width, (row + 1) * width), squares)
        for (let x = 0; x < width; x++) {
          const at = row * width + x
          const reach = by + 1 - Math.sqrt(squares[x] as number)
          const earlier = before === 0 ? reach : (inside[at] as number)
          if (earlier <= 0) continue
          const now = reach - level / 255
          inside[at] = now
          const reached = now >= 0 ? level : before + ((level - before) * earlier) / (earlier - now)
          if (reached > (grown[at] as number)) grown[at] = Math.round(reached)
        }
      }
      before = level
    }
    return grown
  })
}

/** Where nothing is selected by a part there is only one. */
function levelsOf(bytes: Uint8Array): readonly number[] {
  return bytes.every((byte) => byte === 0 || byte === 255) ? [255] : levels
}

/** The opposite: what lies farther than that from every pixel of the page that is not selected. */
export function shrinkSelection(coverage: Coverage, page: Rect, by: number): Coverage {
  return invertSelection(growSelection(invertSelection(coverage, page), page, by), page)
}

/** For each pixel, how far above or below it the nearest one is that is selected by so much or more. */
function awayInColumns({ bytes, width, height }: Strip, least: number): Uint16Array {
  const away = new Uint16Array(bytes.length)
  for (let index = 0; index < bytes.length; index++) {
    const above = index < width ? nowhere : (away[index - width] as number)
    away[index] = (bytes[index] as number) >= least ? 0 : Math.min(nowhere, above + 1)
  }
  for (let index = (height - 1) * width - 1; index >= 0; index--) {
    const below = (away[index + width] as number) + 1
    if (below < (away[index] as number)) away[index] = below
  }
  return away
}

/**
 * For each pixel of a row the square of the way to the nearest pixel that is selected, given how far those of its column
 * are: the lowest of the parabolas that stand on the pixels of the row (Felzenszwalb and Huttenlocher).
 */
function nearestOfRow(away: Uint16Array, squares: Float64Array): void {
  const feet: number[] = []
  /** From where on the parabola of the same place in `feet` is the lowest. */
  const starts: number[] = []
  for (let x = 0; x < away.length; x++) {
    if (away[x] === nowhere) continue
    let start = -Infinity
    while (feet.length > 0) {
      start = meeting(away, feet.at(-1) as number, x)
      if (start > (starts.at(-1) as number)) break
      feet.pop()
      starts.pop()
      start = -Infinity
    }
    feet.push(x)
    starts.push(start)
  }
  if (feet.length === 0) return void squares.fill(Infinity)
  let at = 0
  for (let x = 0; x < away.length; x++) {
    while ((starts[at + 1] ?? Infinity) < x) at++
    const foot = feet[at] as number
    squares[x] = (x - foot) ** 2 + (away[foot] as number) ** 2
  }
}

/** Where the parabola on the second place becomes lower than that on the first. */
function meeting(away: Uint16Array, first: number, second: number): number {
  const height = (x: number): number => (away[x] as number) ** 2 + x * x
  return (height(second) - height(first)) / (2 * (second - first))
}
