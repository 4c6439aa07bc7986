import { ImageRequest } from '../job/job.ts'

/** A size as it is sent, however it was written: `1024×768` becomes `1024x768`. */
export function spelledSize(size: string): string {
  return size.trim().toLowerCase().replace('×', 'x')
}

/** Of the sizes that a model is said to offer those that can be asked for, as they are sent; none: any can be tried. */
export function sendableSizes(sizes: readonly string[]): string[] {
  const { size } = ImageRequest.shape
  return [...new Set(sizes.map(spelledSize))].filter((one) => size.safeParse(one).success)
}
