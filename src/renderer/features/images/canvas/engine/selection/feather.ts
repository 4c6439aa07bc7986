import type { Rect } from '../../../../../../shared/canvas/rect.ts'
import type { Coverage } from '../brush/coverage.ts'
import { inStrips, type Strip } from './strips.ts'

/**
 * The selection with an edge that fades over so many whole pixels to each side. What is selected up to the edge of the page
 * stays so: beyond the page lies what lies at its edge.
 */
export function featherSelection(coverage: Coverage, page: Rect, by: number): Coverage {
  // Three blurs of a box come close to that of a bell; together they reach exactly that far.
  const radii = [0, 1, 2].map((extra) => Math.floor((by + extra) / 3)).filter((radius) => radius > 0)
  return inStrips(coverage, page, by, (strip) => {
    let { bytes } = strip
    for (const radius of radii) bytes = blurColumns(blurRows(bytes, strip, radius), strip, radius)
    return bytes
  })
}

function blurRows(from: Uint8Array, { width, height }: Strip, radius: number): Uint8Array {
  const to = new Uint8Array(from.length)
  const count = 2 * radius + 1
  for (let start = 0; start < width * height; start += width) {
    const last = start + width - 1
    let sum = (from[start] as number) * radius
    for (let index = start; index <= start + radius; index++) sum += from[Math.min(last, index)] as number
    for (let index = start; index <= last; index++) {
      to[index] = Math.round(sum / count)
      sum += from[Math.min(last, index + radius + 1)] as number
      sum -= from[Math.max(start, index - radius)] as number
    }
  }
  return to
}

/** Row by row, a sum for each column: down a column the bytes lie far from each other. */
function blurColumns(from: Uint8Array, { width, height }: Strip, radius: number): Uint8Array {
  const to = new Uint8Array(from.length)
  const count = 2 * radius + 1
  const sums = new Int32Array(width)
  const rowAt = (row: number): number => Math.min(height - 1, Math.max(0, row)) * width
  for (let row = -radius; row <= radius; row++) addRow(sums, from, rowAt(row), 1)
  for (let row = 0; row < height; row++) {
    for (let x = 0; x < width; x++) to[row * width + x] = Math.round((sums[x] as number) / count)
    addRow(sums, from, rowAt(row + radius + 1), 1)
    addRow(sums, from, rowAt(row - radius), -1)
  }
  return to
}

function addRow(sums: Int32Array, from: Uint8Array, start: number, times: 1 | -1): void {
  for (let x = 0; x < sums.length; x++) sums[x] = (sums[x] as number) + times * (from[start + x] as number)
}
