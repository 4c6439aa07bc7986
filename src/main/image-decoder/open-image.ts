import sharp, { type Metadata, type Sharp } from 'sharp'

/** Images of more pixels are refused before they are decoded. */
export const mostPixels = 64_000_000

export async function readHead(file: string): Promise<Metadata> {
  return sharp(file, { limitInputPixels: mostPixels }).metadata()
}

/** Upright. */
export function open(file: string): Sharp {
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'truncated', sequentialRead: true }).autoOrient()
}
