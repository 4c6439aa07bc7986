/** Lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

/** Lightness and the two opponent axes: colours mix evenly here. */
export type Oklab = readonly [lightness: number, a: number, b: number]

/** Linear light, 0..1 a channel: what pixels are blended in. */
export type LinearRgb = readonly [red: number, green: number, blue: number]

export function toOklab([lightness, chroma, hue]: Oklch): Oklab {
  const angle = (hue * Math.PI) / 180
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

export function mixOklab(from: Oklab, to: Oklab, share: number): Oklab {
  const at = (left: number, right: number): number => left + (right - left) * share
  return [at(from[0], to[0]), at(from[1], to[1]), at(from[2], to[2])]
}

/** A colour outside sRGB gives up chroma, never lightness or hue, until it fits. */
export function toLinearRgb(colour: Oklab): LinearRgb {
  let [low, high] = [0, 1]
  let rgb = convert(colour)
  if (isDisplayable(rgb)) return rgb
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2
    rgb = convert([colour[0], colour[1] * middle, colour[2] * middle])
    if (isDisplayable(rgb)) low = middle
    else high = middle
  }
  const [red, green, blue] = convert([colour[0], colour[1] * low, colour[2] * low])
  return [clampUnit(red), clampUnit(green), clampUnit(blue)]
}

/** Björn Ottosson's OKLab to linear sRGB matrices. */
function convert([lightness, a, b]: Oklab): LinearRgb {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isDisplayable(rgb: LinearRgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function clampUnit(value: number): number {
  return Math.min(1, Math.max(0, value))
}
