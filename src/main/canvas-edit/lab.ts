/** Light of an sRGB level, 0 to 1. */
const lights = Float64Array.from({ length: 256 }, (_, level) => {
  const value = level / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

const edge = (6 / 29) ** 3

function bent(value: number): number {
  return value > edge ? Math.cbrt(value) : value / (3 * (6 / 29) ** 2) + 4 / 29
}

/** CIE L*a*b* of an sRGB colour under D65: lightness 0 to 100, then green to red, blue to yellow. */
export function labOf(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [lights[red] as number, lights[green] as number, lights[blue] as number]
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/** ΔE*ab of 1976 between two pixels of RGBA: about 2.3 is just seen. `one` and `other` are the indexes of their reds. */
export function deltaE(from: Uint8ClampedArray, one: number, to: Uint8ClampedArray, other: number): number {
  if (from[one] === to[other] && from[one + 1] === to[other + 1] && from[one + 2] === to[other + 2]) return 0
  const before = labOf(from[one] as number, from[one + 1] as number, from[one + 2] as number)
  const after = labOf(to[other] as number, to[other + 1] as number, to[other + 2] as number)
  const [lightness, a, b] = [before[0] - after[0], before[1] - after[1], before[2] - after[2]]
  return Math.sqrt(lightness * lightness + a * a + b * b)
}
