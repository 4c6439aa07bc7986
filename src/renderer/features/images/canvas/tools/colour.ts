import type { Colour } from '../engine/brush/brush.ts'

/** Of `#rrggbb`. */
export function readColour(written: string): Colour {
  const value = Number.parseInt(written.slice(1), 16)
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255 }
}

export function writeColour({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
