import type { Chance } from '../random.ts'
import { type Oklab, type Oklch, toOklab } from '../raster/colour.ts'
import { colourAt, type Stop } from '../raster/paint.ts'

export type Palette = {
  /** From the lightest (0) to the darkest (1) of one family of colours. */
  tone: (depth: number) => Oklab
  /** The same for hills and water, which keep to the darker half at night. */
  land: (depth: number) => Oklab
  /** The one colour that stands out. */
  accent: Oklab
  /** A quieter companion of the accent. */
  second: Oklab
  /** Of the sun and of lamps: always warm, or nearly white. */
  light: Oklab
  /** The sky is dark, and a moon stands where the sun would. */
  isNight: boolean
}

export type PaletteName = keyof typeof schemes

/** Five tones from light to dark whose hue wanders, as it does in nature; then accent and companion. */
const schemes = {
  dusk: [
    [0.94, 0.044, 68],
    [0.83, 0.104, 49],
    [0.68, 0.141, 7],
    [0.47, 0.119, 326],
    [0.26, 0.07, 301],
    [0.88, 0.132, 87],
    [0.81, 0.079, 196],
  ],
  sea: [
    [0.95, 0.02, 95],
    [0.88, 0.036, 183],
    [0.69, 0.08, 207],
    [0.5, 0.083, 225],
    [0.28, 0.061, 246],
    [0.74, 0.161, 34],
    [0.9, 0.089, 78],
  ],
  forest: [
    [0.95, 0.031, 97],
    [0.86, 0.072, 116],
    [0.67, 0.085, 134],
    [0.47, 0.07, 161],
    [0.28, 0.039, 182],
    [0.77, 0.138, 66],
    [0.62, 0.167, 33],
  ],
  desert: [
    [0.96, 0.038, 82],
    [0.87, 0.086, 77],
    [0.75, 0.118, 60],
    [0.57, 0.126, 39],
    [0.34, 0.08, 8],
    [0.6, 0.087, 199],
    [0.98, 0.031, 91],
  ],
  night: [
    [0.93, 0.035, 273],
    [0.73, 0.088, 272],
    [0.49, 0.128, 274],
    [0.3, 0.1, 276],
    [0.17, 0.054, 279],
    [0.9, 0.106, 85],
    [0.8, 0.118, 8],
  ],
  rose: [
    [0.97, 0.016, 32],
    [0.89, 0.057, 14],
    [0.75, 0.119, 6],
    [0.56, 0.142, 355],
    [0.32, 0.093, 333],
    [0.7, 0.112, 136],
    [0.88, 0.125, 83],
  ],
  glacier: [
    [0.99, 0.007, 248],
    [0.91, 0.026, 235],
    [0.78, 0.059, 233],
    [0.59, 0.087, 242],
    [0.34, 0.072, 250],
    [0.79, 0.126, 41],
    [0.93, 0.081, 85],
  ],
  citrus: [
    [0.98, 0.032, 99],
    [0.92, 0.114, 93],
    [0.82, 0.149, 72],
    [0.69, 0.171, 41],
    [0.44, 0.13, 15],
    [0.55, 0.079, 210],
    [0.95, 0.032, 94],
  ],
  lilac: [
    [0.97, 0.017, 312],
    [0.87, 0.059, 304],
    [0.7, 0.113, 299],
    [0.5, 0.136, 292],
    [0.26, 0.085, 289],
    [0.87, 0.127, 80],
    [0.78, 0.137, 6],
  ],
  clay: [
    [0.95, 0.018, 70],
    [0.85, 0.052, 66],
    [0.7, 0.084, 51],
    [0.5, 0.081, 36],
    [0.28, 0.042, 0],
    [0.54, 0.064, 204],
    [0.79, 0.134, 79],
  ],
  moss: [
    [0.96, 0.02, 98],
    [0.89, 0.043, 107],
    [0.74, 0.054, 119],
    [0.55, 0.042, 134],
    [0.33, 0.019, 170],
    [0.64, 0.155, 32],
    [0.81, 0.125, 82],
  ],
  copper: [
    [0.94, 0.017, 85],
    [0.81, 0.056, 66],
    [0.7, 0.03, 165],
    [0.52, 0.057, 197],
    [0.3, 0.04, 217],
    [0.69, 0.16, 44],
    [0.83, 0.141, 85],
  ],
} as const satisfies Record<string, readonly Oklch[]>

export const paletteNames = Object.keys(schemes) as PaletteName[]

/** A scheme of that name, turned and weighted a little, so that no two prompts share one. */
export function createPalette(name: PaletteName, chance: Chance): Palette {
  const turn = chance.between(-9, 9)
  const chroma = chance.between(0.88, 1.12)
  const colours = schemes[name].map(([lightness, strength, hue]) =>
    toOklab([lightness, strength * chroma, hue + turn]),
  )
  const [accent, second] = colours.slice(5) as [Oklab, Oklab]
  const stops: Stop[] = colours.slice(0, 5).map((colour, index) => [index / 4, colour])
  const light = [accent, second].find(isWarm) ?? [0.97, accent[1] * 0.1, 0.05]
  const isNight = name === 'night'
  const tone = (depth: number): Oklab => colourAt(stops, depth)
  const land = (depth: number): Oklab => tone(isNight ? 0.45 + 0.55 * depth : depth)
  return { tone, land, accent, second, light, isNight }
}

/** From coral to lemon. */
function isWarm([lightness, a, b]: Oklab): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return lightness > 0.66 && hue > 15 && hue < 105
}
