import { type LinearRgb, mixOklab, type Oklab, toLinearRgb } from './colour.ts'

/** One colour, or a ramp of colours with the rule that says which of them (0..1) a place in units has. */
export type Paint =
  | { kind: 'solid'; colour: LinearRgb }
  | { kind: 'ramp'; table: Float32Array; placeAt: (x: number, y: number) => number }

export type Stop = readonly [place: number, colour: Oklab]

export const rampSteps = 1024

export function solid(colour: Oklab): Paint {
  return { kind: 'solid', colour: toLinearRgb(colour) }
}

export function ramp(stops: readonly Stop[], placeAt: (x: number, y: number) => number): Paint {
  return { kind: 'ramp', table: rampTable(stops), placeAt }
}

/** From one point to another, in a straight line. */
export function linear(x0: number, y0: number, x1: number, y1: number, ...stops: Stop[]): Paint {
  const [deltaX, deltaY] = [x1 - x0, y1 - y0]
  const square = deltaX * deltaX + deltaY * deltaY || 1
  return ramp(stops, (x, y) => ((x - x0) * deltaX + (y - y0) * deltaY) / square)
}

/** From a centre outwards. */
export function radial(centreX: number, centreY: number, radius: number, ...stops: Stop[]): Paint {
  return ramp(stops, (x, y) => Math.sqrt((x - centreX) ** 2 + (y - centreY) ** 2) / radius)
}

function rampTable(stops: readonly Stop[]): Float32Array {
  const table = new Float32Array(rampSteps * 3)
  for (let step = 0; step < rampSteps; step += 1) {
    table.set(toLinearRgb(colourAt(stops, step / (rampSteps - 1))), step * 3)
  }
  return table
}

export function colourAt(stops: readonly Stop[], place: number): Oklab {
  const after = stops.findIndex(([stopPlace]) => stopPlace >= place)
  if (after === 0) return (stops[0] as Stop)[1]
  if (after < 0) return (stops.at(-1) as Stop)[1]
  const [fromPlace, from] = stops[after - 1] as Stop
  const [toPlace, to] = stops[after] as Stop
  return mixOklab(from, to, (place - fromPlace) / (toPlace - fromPlace || 1))
}
