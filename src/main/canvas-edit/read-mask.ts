import type { Mask, Pixels } from './pixels.ts'

/** Half of what is marked wholly: there lies the edge of what was scaled. */
const edge = 128

/**
 * A mask in white on black, of one of its three colours. Where it `isScaled` from what was sent, its edges ring and run over what
 * was never marked: what is less than half marked is not.
 */
export function readMask({ width, height, data }: Pixels, isScaled: boolean): Mask {
  const least = isScaled ? edge : 1
  const values = new Uint8Array(width * height)
  for (let index = 0; index < values.length; index++) {
    const value = data[index * 4] as number
    if (value >= least) values[index] = value
  }
  return { width, height, data: values }
}
