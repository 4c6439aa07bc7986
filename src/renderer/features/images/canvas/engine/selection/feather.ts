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
    for (const radius of radii) {
      bytes = blur(bytes, strip, radius, { lines: strip.height, ahead: strip.width, step: 1 })
      bytes = blur(bytes, strip, radius, { lines: strip.width, ahead: 1, step: strip.width })
    }
    return bytes
  })
}

/** How lines lie in the bytes: from one to the next, and from one pixel of it to the next. */
type Lines = { readonly lines: number; readonly ahead: number; readonly step: number }

function blur(from: Uint8Array, { width, height }: Strip, radius: number, way: Lines): Uint8Array {
  const to = new Uint8Array(from.length)
  const length = way.step === 1 ? width : height
  const count = 2 * radius + 1
  for (let line = 0; line < way.lines; line++) {
    const start = line * way.ahead
    const at = (index: number): number =>
      from[start + Math.min(length - 1, Math.max(0, index)) * way.step] as number
    let sum = 0
    for (let index = -radius; index <= radius; index++) sum += at(index)
    for (let index = 0; index < length; index++) {
      to[start + index * way.step] = Math.round(sum / count)
      sum += at(index + radius + 1) - at(index - radius)
    }
  }
  return to
}
