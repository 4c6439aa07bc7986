import type { Pixels } from './pixels.ts'
import type { Alignment } from './register-answer.ts'

/**
 * The answer laid over its original: what `registerAnswer` found is taken back. Whole pixels are copied; parts of them
 * are drawn anew by Catmull-Rom. Where the answer ends, its last row or column goes on.
 */
export function moveAnswer(answer: Pixels, alignment: Alignment): Pixels {
  const across = tapsOf(answer.width, alignment.shiftX, alignment.stretchX)
  const down = tapsOf(answer.height, alignment.shiftY, alignment.stretchY)
  if (across === null && down === null) return answer
  const middle = across === null ? answer : drawRows(answer, across)
  return down === null ? middle : drawColumns(middle, down)
}

/** For each place of a line: the four places of the answer that make it, and how much each counts. */
type Taps = { readonly places: Int32Array; readonly shares: Float32Array }

/** Null where nothing moves. */
function tapsOf(length: number, shift: number, stretch: number): Taps | null {
  if (shift === 0 && stretch === 0) return null
  const [places, shares] = [new Int32Array(length * 4), new Float32Array(length * 4)]
  const middle = (length - 1) / 2
  for (let at = 0; at < length; at++) {
    const source = at + shift + (at - middle) * stretch
    const first = Math.floor(source)
    const t = source - first
    const weights = [
      ((2 - t) * t - 1) * t,
      (3 * t - 5) * t * t + 2,
      ((4 - 3 * t) * t + 1) * t,
      (t - 1) * t * t,
    ]
    for (const [tap, weight] of weights.entries()) {
      places[at * 4 + tap] = Math.min(Math.max(first + tap - 1, 0), length - 1)
      shares[at * 4 + tap] = weight / 2
    }
  }
  return { places, shares }
}

function drawRows({ width, height, data }: Pixels, taps: Taps): Pixels {
  const to = new Uint8ClampedArray(data.length)
  for (let start = 0; start < data.length; start += width * 4)
    for (let x = 0; x < width; x++) drawPixel(data, start, 4, taps, x * 4, to, start + x * 4)
  return { width, height, data: to }
}

function drawColumns({ width, height, data }: Pixels, taps: Taps): Pixels {
  const to = new Uint8ClampedArray(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) drawPixel(data, x * 4, width * 4, taps, y * 4, to, (y * width + x) * 4)
  return { width, height, data: to }
}

/** One pixel from four, which lie `step` bytes apart on the line that begins at `start`. A colour counts by its alpha. */
function drawPixel(
  from: Uint8ClampedArray,
  start: number,
  step: number,
  { places, shares }: Taps,
  tap: number,
  to: Uint8ClampedArray,
  at: number,
): void {
  let [red, green, blue, alpha] = [0, 0, 0, 0]
  for (let next = tap; next < tap + 4; next++) {
    const source = start + (places[next] as number) * step
    const weight = (shares[next] as number) * (from[source + 3] as number)
    red += weight * (from[source] as number)
    green += weight * (from[source + 1] as number)
    blue += weight * (from[source + 2] as number)
    alpha += weight
  }
  if (alpha <= 0) return
  to[at] = red / alpha
  to[at + 1] = green / alpha
  to[at + 2] = blue / alpha
  to[at + 3] = alpha
}
