import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../brush/coverage.ts'
import { invertSelection } from './all.ts'
import { inStrips, type Strip } from './strips.ts'

const half = 128
/** Farther than anything is. */
const nowhere = 2 ** 15

/**
 * Every pixel that is no farther than so many pixels from one that is selected by half or more, with a smooth edge.
 * What faded comes out crisp.
 */
export function growSelection(coverage: Coverage, page: Rect, by: number): Coverage {
  return inStrips(coverage, page, by + 1, (strip) => {
    const grown = new Uint8Array(strip.bytes.length)
    const away = awayInColumns(strip)
    const squares = new Float64Array(strip.width)
    for (let row = 0; row < strip.height; row++) {
      nearestOfRow(away.subarray(row * strip.width, (row + 1) * strip.width), squares)
      for (let x = 0; x < strip.width; x++) {
        const share = by + 1 - Math.sqrt(squares[x] as number)
        if (share > 0) grown[row * strip.width + x] = Math.round(Math.min(1, share) * 255)
      }
    }
    return grown
  })
}

/** The opposite: what lies farther than that from every pixel of the page that is not selected. */
export function shrinkSelection(coverage: Coverage, page: Rect, by: number): Coverage {
  return invertSelection(growSelection(invertSelection(coverage, page), page, by), page)
}

/** For each pixel, how far above or below it the nearest one is that is selected. */
function awayInColumns({ bytes, width, height }: Strip): Uint16Array {
  const away = new Uint16Array(bytes.length)
  for (let index = 0; index < bytes.length; index++) {
    const above = index < width ? nowhere : (away[index - width] as number)
    away[index] = (bytes[index] as number) >= half ? 0 : Math.min(nowhere, above + 1)
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
