import type { Mask } from './coverage.ts'

/** Three box blurs in each direction come close to a Gaussian of the given radius (pixels). */
export function blurMask(mask: Mask, radius: number): Mask {
  const reach = Math.max(1, Math.round(radius / 1.7))
  const source = mask.alpha
  const target = new Float32Array(source.length)
  for (let pass = 0; pass < 3; pass += 1) {
    blurLines(source, target, mask.height, mask.width, mask.width, 1, reach)
    blurLines(target, source, mask.width, mask.height, 1, mask.width, reach)
  }
  return { ...mask, alpha: source }
}

function blurLines(
  source: Float32Array,
  target: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  reach: number,
): void {
  const share = 1 / (reach * 2 + 1)
  for (let line = 0; line < lines; line += 1) {
    const base = line * lineStep
    let sum = 0
    for (let place = 0; place < Math.min(reach, length); place += 1)
      sum += source[base + place * step] as number
    for (let place = 0; place < length; place += 1) {
      const entering = place + reach
      const leaving = place - reach - 1
      if (entering < length) sum += source[base + entering * step] as number
      if (leaving >= 0) sum -= source[base + leaving * step] as number
      target[base + place * step] = sum * share
    }
  }
}
